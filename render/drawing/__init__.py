"""What pictures are made of: parts, drawings, patterns, colours, cards, animations. No game is named here."""
