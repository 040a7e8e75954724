import type { Drawing } from '#artwork/drawing.ts';
import { createPress } from '#artwork/press.ts';
import { ship, type ShipAt } from '#artwork/ships.ts';

/** A ship with nothing behind it, to lie over a band of the page. One size: a ship has no tall printing. */
function cutout(at: ShipAt): { wide: Drawing; tall: Drawing } {
  const sheet: Drawing = {
    width: 640,
    height: 480,
    draw(ink, theme) {
      const press = createPress(ink, theme);
      const art = press.trap(ship(press, at));
      return press.defs() + art;
    },
  };
  return { wide: sheet, tall: sheet };
}

export const shipCanoe = cutout(['canoe', 350, 270, 1.72, -14]);
export const shipCartridge = cutout(['cartridge', 330, 240, 2, -14]);
export const shipKettle = cutout(['kettle', 320, 250, 2, -12]);
