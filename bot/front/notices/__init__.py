"""What is said unasked: `outbox` sends each notice once, `wording` finds the words, `cleanup` follows behind."""
