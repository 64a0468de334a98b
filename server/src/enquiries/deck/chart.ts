import { lightTheme as theme } from '@remit/brand/theme.ts';
import { column, type Paper, type Part, page, type Style } from './paper.ts';

export type Chart = {
  readonly caption: string;
  /** What a screen reader says instead of the drawing. */
  readonly alt: string;
  readonly bars: readonly {
    readonly name: string;
    readonly least: number;
    readonly most: number;
    readonly words: string;
  }[];
  readonly y: number;
};

const names = 200;
const scale = 340;
const row = 22;
const bar = 12;
const caption: Style = { font: 'strong', size: 15, colour: theme.leaf };
const text: Style = { size: 14.5, colour: theme.ink };

/** Ranges as bars from the least to the most, ours first and in our colour. One drawing, told in one sentence. Returns its end. */
export function drawChart(paper: Paper, parent: Part, { caption: title, alt, bars, y }: Chart): number {
  const top = paper.words(parent, 'P', {
    words: title,
    style: caption,
    place: { x: page.margin, y, width: column },
  });
  const end = top + 4 + bars.length * row;
  const left = page.margin + names;
  const width = scale / Math.max(...bars.map(({ most }) => most));
  const drawing = paper.part('Figure', { alt, bbox: [page.margin, top, page.width - page.margin, end] });
  parent.add(drawing);
  drawing.add(() => {
    for (const [index, { name, least, most, words }] of bars.entries()) {
      const at = top + 4 + index * row;
      const isOurs = index === 0;
      const style: Style = isOurs ? { ...text, font: 'strong' } : text;
      paper.draw(name, style, { x: page.margin, y: at, width: names });
      paper.doc.rect(left, at + 9, scale, 1).fill(theme.rule);
      paper.doc
        .rect(left + least * width, at + 3, (most - least) * width, bar)
        .fill(isOurs ? theme.leaf : theme.clay);
      paper.draw(words, style, { x: left + scale + 20, y: at, width: column - names - scale - 20 });
    }
  });
  drawing.end();
  return end;
}
