import { palette } from '@remit/brand/palette.ts';

const { gold, clay, indigo, ink } = palette;
/** Odd, so that the band ends as it begins. */
const blocks = 13;

/**
 * The narrow weave of the brand as one row of table cells, because cells and their borders are the only drawing that
 * every mail reader shows: no image to load, nothing to strip. Cloth keeps its colours in the dark.
 */
export function wovenBand(): string {
  const pairs = Array.from(
    { length: blocks },
    (_, index) => block(index % 2 === 0 ? clay : indigo) + stripes,
  );
  return (
    `<table role="presentation" aria-hidden="true" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${gold}" ` +
    `style="width:100%;table-layout:fixed;border-collapse:separate;background-color:${gold}">` +
    `<tr>${stripes}${pairs.join('')}</tr></table>`
  );
}

const cell = 'height:4px;line-height:4px;font-size:0;padding:0';

/** Where the weft covers the warp: two bars with the ground between them. */
const block = (colour: string) =>
  `<td style="${cell};border-top:4px solid ${colour};border-bottom:4px solid ${colour}">&nbsp;</td>`;

/** Where the warp shows: two thin threads. */
const stripes =
  `<td width="2" style="width:2px;${cell}"></td>` +
  `<td width="3" style="width:3px;${cell};border-left:2px solid ${ink};border-right:2px solid ${ink}"></td>` +
  `<td width="2" style="width:2px;${cell}"></td>`;
