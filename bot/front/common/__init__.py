"""What every part of the front end uses: requests and their answers, panels and their layout, menus, typed input.

`request` acknowledges an interaction and shows what comes of it; `panels` are plain data, `layout` alone sends and
edits them, within `discord_buckets`, and `open_panels` knows which are in use; `text_board` is a position in words.
`command_builder` makes slash commands from plain data, `modals` asks in forms; `game_emojis` brings those of the games.
`menus` leads through a decision by `drafts`, `chosen_so_far` says how far one has come, `option_search` understands
what is typed, within a `search_budget`, and `offers` says to both what people look for first; `runs` are deeds done
with one press; `lanes` works for many places side by side; `rate_limit`, `custom_ids`, `escaping`, `speech`,
`translations`, `pace_text`, `setting_text` and `time_input` say what they are.
"""
