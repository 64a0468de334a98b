import { beforeAll, describe, expect, it } from 'vitest';
import { type Findings, inspectPdfUa } from '../testing/pdf-ua.ts';
import { deck } from './content.ts';
import { makeDeck } from './make-deck.ts';
import { openPaper } from './paper.ts';

let pdf: Buffer;
let findings: Findings;
beforeAll(async () => {
  pdf = (await makeDeck()).pdf;
  findings = inspectPdfUa(pdf);
});

const toldAs = (type: string) => findings.told.filter((one) => one.type === type).map(({ words }) => words);

describe('the deck, as PDF/UA-1 wants it', () => {
  it('has no fault that a program can find', () => expect(findings.faults).toEqual([]));

  it('is read out page by page, under one heading each', () => {
    const { cover, need, product, markets, fees, comparison, standing, risk } = deck;
    const headings = [cover, need, product, markets, fees, comparison, standing, risk].map(
      ({ heading }) => heading,
    );
    expect(toldAs('H1')).toEqual(headings);
    expect(toldAs('H2')).toEqual([
      product.waysHeading,
      standing.doneHeading,
      standing.openHeading,
      risk.contactHeading,
    ]);
  });

  it('tells its tables row by row and its lists point by point, every word of them', () => {
    const { markets, fees, comparison, product, standing } = deck;
    const tables = [markets, fees, comparison];
    const cells = findings.told
      .filter(({ type }) => type === 'TH' || type === 'TD')
      .map(({ words }) => words);
    expect(cells).toEqual(tables.flatMap(({ columns, rows }) => [columns, ...rows].flat()));
    expect(toldAs('Caption')).toEqual(tables.map(({ caption }) => caption));
    expect(toldAs('LBody')).toEqual([
      ...[...product.steps, ...product.ways, ...fees.points],
      ...[...standing.done, ...standing.open],
    ]);
  });

  it('does not leave out the risk, nor what it says beside its figures', () => {
    const paragraphs = toldAs('P');
    for (const words of [
      deck.risk.text,
      deck.need.note,
      deck.markets.note,
      deck.comparison.note,
      ...deck.need.text,
    ]) {
      expect(paragraphs).toContain(words);
    }
  });
});

describe('the inspection', () => {
  const spoilt = (from: string, to: string) => {
    expect(to).toHaveLength(from.length); // places in the file are counted in bytes
    const text = pdf.toString('latin1');
    expect(text).toContain(from);
    return inspectPdfUa(Buffer.from(text.replaceAll(from, to), 'latin1')).faults;
  };

  it.each([
    { why: 'is not marked', from: '/Marked true', to: '/Marked null', says: '6.2' },
    { why: 'has no language', from: '/Lang (en-GB)', to: '/Lang (     )', says: '7.2' },
    {
      why: 'shows its file name',
      from: '/DisplayDocTitle true',
      to: '/DisplayDocTitle null',
      says: 'file name',
    },
    { why: 'does not say what it is', from: '<pdfuaid:part>1<', to: '<pdfuaid:part>9<', says: '5:' },
    { why: 'has no title', from: '<dc:title>', to: '<dc:titel>', says: 'no title' },
    { why: 'tabs in another order', from: '/Tabs /S', to: '/Tabs /R', says: 'tabs do not follow' },
    { why: 'has a picture without words', from: '/Alt (', to: '/Atl (', says: '7.3' },
    { why: 'has a heading that heads nothing', from: '/Scope /Row', to: '/Spoce /Row', says: '7.5' },
    {
      why: 'leaves out a level of headings',
      from: '/S /H2',
      to: '/S /H3',
      says: 'follows a heading of level 1',
    },
    { why: 'has lists that are not numbered', from: '/ListNumbering', to: '/ListNambering', says: '7.6' },
    { why: 'has cells outside a row', from: '/S /TR', to: '/S /LI', says: 'stands in Table' },
    { why: 'has types nobody knows', from: '/S /Sect', to: '/S /Tces', says: 'no standard type' },
    { why: 'leaves its fonts at home', from: '/FontFile2', to: '/FontFile9', says: 'not embedded' },
    { why: 'has glyphs without letters', from: '/ToUnicode', to: '/ToUnicorn', says: 'no letters' },
    {
      why: 'cannot be found from its content',
      from: '/StructParents 3',
      to: '/StructParents 4',
      says: 'not found',
    },
  ])('finds a file that $why', ({ from, to, says }) => {
    expect(spoilt(from, to)).toContainEqual(expect.stringContaining(says));
  });

  it('finds what is drawn beside the structure, and structure without anything drawn', async () => {
    const paper = openPaper();
    const chunks: Buffer[] = [];
    const whole = new Promise<Buffer>((resolve) => {
      paper.doc
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => resolve(Buffer.concat(chunks)));
    });
    const section = paper.section('A page', '#FFFFFF');
    paper.words(section, 'H1', { words: 'A page', style: { size: 20 }, place: { x: 0, y: 0, width: 100 } });
    paper.draw('nobody reads this out', { size: 20 }, { x: 0, y: 50, width: 300 });
    const empty = paper.part('P');
    section.add(empty);
    empty.end();
    section.end();
    paper.end();
    const { faults } = inspectPdfUa(await whole);
    expect(faults).toContainEqual(expect.stringContaining('neither content nor decoration'));
    expect(faults).toContain('P: is empty');
  });
});
