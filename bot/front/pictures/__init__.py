"""Pictures of views: `cache` keeps them, `draw_process` draws them in a process of its own."""
