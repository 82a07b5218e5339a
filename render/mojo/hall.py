"""The red hall of the sanctum: light in steps, flagstones, torches. There fights are shown, and the King to guests."""

from __future__ import annotations

import msgspec
from PIL import Image, ImageDraw

from render.mojo.jungle import Grain
from render.mojo.night import INK, mixed
from render.mojo.sprites import Sprite

STEPS = ("#170b12", "#220d14", "#301017", "#42141a", "#571a1c", "#70241f")
FLOOR, ROWS, SLABS = 0.68, 4, 9  # where the floor begins, of the height; rows of slabs, and slabs on either side


class Hall(msgspec.Struct, frozen=True):
    width: int
    height: int
    middle: int  # of the light
    torches: tuple[int, ...] = ()

    def draw(self) -> Image.Image:
        wide, high, x = self.width * 2, self.height * 2, self.middle * 2
        image = Image.new("RGBA", (wide, high), "#0d0a10")
        draw, unit = ImageDraw.Draw(image), wide / 2
        for n, ink in enumerate(STEPS):
            far = 1.15 - n * 0.17
            draw.ellipse((x - unit * far, high * (0.4 - 0.75 * far), x + unit * far, high * (0.4 + 0.75 * far)), ink)
        self._floor(draw, Grain())
        for at in self.torches:
            torch = Sprite("torch", self.height // 5)
            drawn = torch.draw()
            drawn = drawn.resize((drawn.width * 2, drawn.height * 2))
            image.alpha_composite(drawn, (at * 2, high // 5))
        return image.reduce(2)

    def _floor(self, draw: ImageDraw.ImageDraw, grain: Grain) -> None:
        """Slabs that grow towards whoever looks."""
        wide, high, x = self.width * 2, self.height * 2, self.middle * 2
        top = high * FLOOR
        draw.rectangle((0, top, wide, high), "#4f1717")
        for row in range(ROWS):
            y, foot = (top + (high - top) * (n / ROWS) ** 1.25 for n in (row, row + 1))
            near, nearer = 0.75 + row * 0.16, 0.91 + row * 0.16
            for n in range(-SLABS, SLABS + 1):
                left, right = ((n + part + 0.5 * (row % 2)) * wide * 0.1 for part in (0, 1))
                points = [
                    (x + left * near + 5, y + 4), (x + right * near - 5, y + 4), (x + right * nearer - 6, foot - 4),
                    (x + left * nearer + 6, foot - 4),
                ]  # fmt: skip
                draw.polygon(points, mixed("#8c2c26", INK, grain.between(0.05, 0.3) + abs(n) * 0.05))
