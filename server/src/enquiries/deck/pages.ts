import { heart } from '@remit/brand/logo.ts';
import { lightTheme as theme } from '@remit/brand/theme.ts';
import { drawChart } from './chart.ts';
import { deck } from './content.ts';
import { column, type Paper, type Part, page, type Style } from './paper.ts';
import { drawTable } from './table.ts';

const { margin } = page;
const heading: Style = { font: 'display', size: 36, colour: theme.ink, lineGap: 0 };
const body: Style = { size: 18, colour: theme.ink, lineGap: 5 };
const small: Style = { size: 13, colour: theme.muted, lineGap: 3 };
const label: Style = { font: 'strong', size: 15, colour: theme.leaf };
const figure: Style = { font: 'display', size: 58, colour: theme.gold, lineGap: 0 };
const figureLabel: Style = { size: 16, colour: theme.onForest };
const top = 64;

/** The pages in order; each draws itself and says where it ended, so that a test can see whether it fits. */
export const pages = [cover, need, product, markets, fees, comparison, standing, risk] as const;

function cover(paper: Paper): number {
  const { cover: words } = deck;
  const section = paper.section(words.name, theme.forest);
  paper.band('ghana', { x: 0, y: 0, width: page.width, height: 48 });
  paper.band('weave', { x: 0, y: 48, width: page.width, height: 12 });
  const side = 84;
  const box = { x: margin, y: 124 };
  const logo = paper.part('Figure', { alt: words.logo, bbox: [box.x, box.y, box.x + side, box.y + side] });
  section.add(logo);
  logo.add(() => {
    paper.doc
      .save()
      .translate(box.x, box.y)
      .scale(side / 64);
    paper.doc
      .path(heart.path)
      .lineWidth(heart.strokeWidth)
      .lineCap('round')
      .lineJoin('round')
      .stroke(theme.gold);
    paper.doc.restore();
  });
  logo.end();
  const name = { font: 'display', size: 44, colour: theme.onForest } as const;
  paper.words(section, 'P', { words: words.name, style: name, place: { x: 172, y: 138, width: 500 } });
  const place = { x: margin, width: 760 };
  const lead = { size: 20, colour: theme.onForest };
  let y = paper.words(section, 'H1', {
    words: words.heading,
    style: { ...heading, size: 54, colour: theme.onForest },
    place: { ...place, y: 240 },
  });
  y = paper.words(section, 'P', { words: words.lead, style: lead, place: { ...place, y: y + 20 } });
  y = paper.words(section, 'P', {
    words: words.status,
    style: { font: 'strong', size: 16, colour: theme.gold },
    place: { ...place, y: y + 28 },
  });
  section.end();
  return y;
}

function need(paper: Paper): number {
  const { need: words } = deck;
  const { section, y: start } = open(paper, words.heading, 'forest');
  const width = column / words.figures.length;
  const list = paper.list('None');
  section.add(list);
  words.figures.forEach(({ value, label: said }, index) => {
    const x = margin + index * width;
    paper.decoration(() => paper.doc.rect(x, start, width - 28, 3).fill(theme.gold));
    const item = paper.part('LI');
    list.add(item);
    const content = paper.part('LBody');
    item.add(content);
    const place = { x, width: width - 28 };
    paper.words(content, 'P', { words: value, style: figure, place: { ...place, y: start + 14 } });
    paper.words(content, 'P', { words: said, style: figureLabel, place: { ...place, y: start + 84 } });
    content.end();
    item.end();
  });
  list.end();
  const end = paragraphs(paper, section, {
    texts: words.text,
    y: start + 158,
    style: { ...body, colour: theme.onForest },
  });
  return close(paper, section, { note: words.note, y: end, number: 2, colour: theme.onForest });
}

function product(paper: Paper): number {
  const { product: words } = deck;
  const { section, y: start } = open(paper, words.heading);
  const y = paragraphs(paper, section, { texts: [words.lead], y: start }) + 14;
  const half = column / 2 - 20;
  const left = listOf(paper, section, {
    items: words.steps,
    isNumbered: true,
    place: { x: margin, y, width: half },
  });
  const place = { x: margin + column / 2 + 20, width: half };
  const under = paper.words(section, 'H2', {
    words: words.waysHeading,
    style: label,
    place: { ...place, y },
  });
  const right = listOf(paper, section, { items: words.ways, place: { ...place, y: under + 8 } });
  return close(paper, section, { note: words.note, y: Math.max(left, right), number: 3 });
}

function markets(paper: Paper): number {
  const { markets: words } = deck;
  const { section, y } = open(paper, words.heading);
  const start = paragraphs(paper, section, { texts: [words.lead], y }) + 10;
  const widths = [150, 110, 110, 130, 130, 202];
  const end = drawTable(paper, section, { ...words, widths, x: margin, y: start });
  return close(paper, section, { note: words.note, y: end, number: 4 });
}

function fees(paper: Paper): number {
  const { fees: words } = deck;
  const { section, y } = open(paper, words.heading);
  const start = listOf(paper, section, { items: words.points, place: { x: margin, y, width: column } }) + 4;
  const end = drawTable(paper, section, { ...words, widths: [120, 142, 570], x: margin, y: start });
  return close(paper, section, { note: words.note, y: end, number: 5 });
}

function comparison(paper: Paper): number {
  const { comparison: words } = deck;
  const { section, y } = open(paper, words.heading);
  const end = drawTable(paper, section, {
    ...{ ...words, widths: [200, 212, 210, 210], x: margin, y },
    ...{ tinted: 1, air: 6 },
  });
  const under = drawChart(paper, section, { ...words.chart, y: end + 18 });
  const said = paragraphs(paper, section, { texts: [words.text], y: under + 8 });
  return close(paper, section, { note: words.note, y: said, number: 6 });
}

function standing(paper: Paper): number {
  const { standing: words } = deck;
  const { section, y } = open(paper, words.heading);
  const half = column / 2 - 20;
  const columns = [
    { title: words.doneHeading, items: words.done, x: margin },
    { title: words.openHeading, items: words.open, x: margin + column / 2 + 20 },
  ];
  const ends = columns.map(({ title, items, x }) => {
    const under = paper.words(section, 'H2', { words: title, style: label, place: { x, y, width: half } });
    return listOf(paper, section, { items, place: { x, y: under + 8, width: half } });
  });
  return close(paper, section, { note: words.note, y: Math.max(...ends), number: 7 });
}

function risk(paper: Paper): number {
  const { risk: words } = deck;
  const { section, y } = open(paper, words.heading);
  const said = paragraphs(paper, section, { texts: [words.text], y, style: body });
  const noted = paper.words(section, 'P', {
    words: words.version,
    style: small,
    place: { x: margin, y: said, width: column },
  });
  const under = paper.words(section, 'H2', {
    words: words.contactHeading,
    style: label,
    place: { x: margin, y: noted + 26, width: column },
  });
  const end = paragraphs(paper, section, { texts: [words.contact.join(' · ')], y: under + 4 });
  const width = page.width / 4;
  for (const [index, name] of (['ghana', 'kenya', 'uganda', 'senegal'] as const).entries()) {
    paper.band(name, { x: index * width, y: 412, width, height: 48 });
  }
  return close(paper, section, { y: end, number: 8 });
}

function open(paper: Paper, words: string, ground: 'paper' | 'forest' = 'paper') {
  const section = paper.section(words, theme[ground]);
  paper.band('weave', { x: 0, y: 0, width: page.width, height: 12 });
  const colour = ground === 'forest' ? theme.onForest : theme.ink;
  const place = { x: margin, y: top, width: column };
  const y = paper.words(section, 'H1', { words, style: { ...heading, colour }, place });
  return { section, y: y + 26 };
}

type Closing = {
  readonly note?: string;
  readonly y: number;
  readonly number: number;
  readonly colour?: string;
};

function close(paper: Paper, section: Part, { note, y, number, colour = theme.muted }: Closing): number {
  const place = { x: margin, y: Math.max(y + 14, 440), width: column };
  const end = note ? paper.words(section, 'P', { words: note, style: { ...small, colour }, place }) : y;
  section.end();
  paper.footer(number, colour);
  return end;
}

type Texts = { readonly texts: readonly string[]; readonly y: number; readonly style?: Style };

function paragraphs(paper: Paper, section: Part, { texts, y, style = body }: Texts): number {
  return texts.reduce(
    (at, words) =>
      paper.words(section, 'P', { words, style, place: { x: margin, y: at, width: Math.min(column, 780) } }) +
      10,
    y,
  );
}

type List = {
  readonly items: readonly string[];
  readonly place: { readonly x: number; readonly y: number; readonly width: number };
  readonly isNumbered?: boolean;
};

function listOf(paper: Paper, section: Part, { items, place, isNumbered = false }: List): number {
  const list = paper.list(isNumbered ? 'Decimal' : 'Disc');
  section.add(list);
  const style = { ...body, size: 17 };
  const mark = { ...style, font: 'strong', colour: theme.clay } as const;
  let { y } = place;
  items.forEach((words, index) => {
    const item = paper.part('LI');
    list.add(item);
    paper.words(item, 'Lbl', {
      words: isNumbered ? `${index + 1}.` : '•',
      style: mark,
      place: { x: place.x, y, width: 24 },
    });
    const at = { x: place.x + 26, y, width: place.width - 26 };
    y = paper.words(item, 'LBody', { words, style, place: at }) + 6;
    item.end();
  });
  list.end();
  return y + 4;
}
