import { palette } from './palette.ts';

/**
 * One woven or beaded band per country, as a tile that repeats both ways, and the narrow weave that underlines a word.
 * Cloth keeps its colours in the dark, so the tiles are the same in both themes.
 */
export type Band = { readonly width: number; readonly height: number; readonly drawing: string };

const { paper, sand, ink, forest, gold, goldInk, clay, indigo } = palette;

/** Strip weave: blocks where the weft covers the warp stand between blocks where the warp shows. */
const ghana: Band = {
  width: 96,
  height: 96,
  drawing:
    `<path fill="${gold}" d="M0 0h96v96H0z"/>` +
    `<path stroke="${forest}" stroke-width="4" d="M38 0v48M48 0v48M58 0v48M6 48v48M16 48v48M26 48v48M70 48v48M80 48v48M90 48v48"/>` +
    `<path fill="${ink}" d="M0 0h32v8H0zM64 0h32v8H64zM0 40h32v8H0zM64 40h32v8H64zM32 66h32v12H32z"/>` +
    `<path fill="${clay}" d="M0 14h32v20H0zM64 14h32v20H64z"/>` +
    `<path fill="${gold}" d="M10 20h12v8H10zM74 20h12v8H74z"/>` +
    `<path fill="${forest}" d="M32 48h32v12H32zM32 84h32v12H32z"/>` +
    `<path fill="${paper}" d="M44 69h8v6h-8z"/>`,
};

/** Rows of beads in chevrons, a letter for each bead. */
const kenya: Band = {
  width: 96,
  height: 96,
  drawing:
    `<path fill="${ink}" d="M0 0h96v96H0z"/>` +
    beads({ c: clay, p: paper, i: indigo, g: gold }, [
      'cpiiiipc',
      'ccpiipcc',
      'gccppccg',
      'pgccccgp',
      'ipgccgpi',
      'iipggpii',
      'iiippiii',
      'piiiiiip',
    ]),
};

/** A dashed line of round dots is a run of beads, so a colour needs one path however many it has. */
function beads(colours: Readonly<Record<string, string>>, rows: readonly string[]): string {
  const pitch = 12;
  const paths = Object.entries(colours).map(([letter, colour]) => {
    const runs = rows.flatMap((row, y) =>
      Array.from(row.matchAll(new RegExp(`${letter}+`, 'g')), ({ index, 0: run }) => {
        return `M${index * pitch + pitch / 2} ${y * pitch + pitch / 2}h${(run.length - 1) * pitch + 1}`;
      }),
    );
    return `<path stroke="${colour}" d="${runs.join('')}"/>`;
  });
  return `<g fill="none" stroke-width="10.5" stroke-linecap="round" stroke-dasharray="0 ${pitch}">${paths.join('')}</g>`;
}

/** Coils of a basket seen from above, half of one from each selvedge, with the stitches that bind them. */
const uganda: Band = {
  width: 96,
  height: 96,
  drawing:
    `<path fill="${sand}" d="M0 0h96v96H0z"/>` +
    '<g fill="none" stroke-width="8">' +
    `<path stroke="${ink}" d="${coils(4)}${coils(24)}"/>` +
    `<path stroke="${goldInk}" d="${coils(14)}${coils(34)}"/>` +
    `<path stroke="${ink}" d="${coils(44)}"/>` +
    `<path stroke="${gold}" stroke-dasharray="5 6" d="${coils(34)}"/>` +
    `<path stroke="${sand}" stroke-width="4" stroke-dasharray="3 6" d="${coils(24)}${coils(44)}"/></g>`,
};

/** One ring of every coil: its centres lie on the left edge halfway up, and on the right edge at both corners. */
function coils(radius: number): string {
  const half = (x: number, y: number, sweep: 0 | 1) =>
    `M${x} ${y - radius}a${radius} ${radius} 0 0 ${sweep} 0 ${radius * 2}`;
  return half(0, 48, 1) + half(96, 0, 0) + half(96, 96, 0);
}

/** Narrow strips sewn side by side: indigo grounds, floats of pale thread, a chain of lozenges down the middle. */
const senegal: Band = {
  width: 96,
  height: 96,
  drawing:
    `<path fill="${indigo}" d="M0 0h96v96H0z"/>` +
    `<path fill="${ink}" d="M18 0h8v96h-8zM70 0h8v96h-8z"/>` +
    `<path fill="none" stroke="${paper}" stroke-width="2.5" d="M14 0v96M30 0v96M66 0v96M82 0v96"/>` +
    `<path fill="none" stroke="${paper}" stroke-width="6" stroke-dasharray="4 8" d="M6 2v96M90 2v96"/>` +
    `<path fill="none" stroke="${gold}" stroke-width="3" stroke-dasharray="12 12" d="M22 6v96M74 6v96"/>` +
    `<path fill="${paper}" d="M48 0l13 24-13 24-13-24zM48 48l13 24-13 24-13-24z"/>` +
    `<path fill="${indigo}" d="M48 11l7 13-7 13-7-13zM48 59l7 13-7 13-7-13z"/>` +
    `<path fill="${clay}" d="M48 19l3 5-3 5-3-5zM48 67l3 5-3 5-3-5z"/>`,
};

/** Legible at a few pixels' height, where the tiles above would blur. */
const weave: Band = {
  width: 48,
  height: 12,
  drawing:
    `<path fill="${gold}" d="M0 0h48v12H0z"/>` +
    `<path fill="${forest}" d="M0 0h12v4H0zM0 8h12v4H0z"/>` +
    `<path fill="${clay}" d="M24 0h12v12H24z"/>` +
    `<path fill="${gold}" d="M24 4h12v4H24z"/>` +
    `<path fill="${ink}" d="M14 0h2v12h-2zM20 0h2v12h-2zM38 0h2v12h-2zM44 0h2v12h-2z"/>`,
};

export const bands = { ghana, kenya, uganda, senegal, weave } as const satisfies Record<string, Band>;

export type BandName = keyof typeof bands;
