import { describe, expect, it } from 'vitest';
import { siteMap } from '#site-map.ts';
import { type ArticleText, articles, categories, nextReads, readTimeMinutes } from './articles.ts';

const modules = import.meta.glob<{ text?: ArticleText }>(['./*.ts', '!./*.test.ts'], {
  eager: true,
});

const written = articles.map((article) => {
  const found = Object.entries(modules).find(([path]) => path.endsWith(`/${article.id}.ts`))?.[1].text;
  if (!found) throw new Error(`${article.id} has no text`);
  return { ...article, text: found };
});

const allWords = ({ intro, sections }: ArticleText) =>
  [...intro, ...sections.flatMap(({ body }) => body)]
    .flatMap((block) => (typeof block === 'string' ? [block] : block.list))
    .join('\n');

/** The words one reads: neither headings nor sources. */
const countWords = (text: ArticleText) =>
  allWords(text)
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .split(/\s+/).length;

describe('the articles', () => {
  it('are six, one of each category of the specification, each with a URL', () => {
    expect(articles.map(({ category }) => category).sort()).toEqual([...categories].sort());
    expect([...categories]).toEqual([
      'Education',
      'Technology',
      'Lifestyle',
      'Finance',
      'Security',
      'Economics',
    ]);
    const paths = siteMap.map(({ path }) => path);
    expect(articles.filter(({ id }) => !paths.includes(`/blog/${id}`))).toEqual([]);
    expect(paths.filter((path) => path.startsWith('/blog/'))).toHaveLength(articles.length);
  });

  it('are dated, newest first, none before its day', () => {
    const days = articles.map(({ publishedDate }) => publishedDate);
    expect(days).toEqual([...days].sort().reverse());
    for (const day of days) {
      expect(new Date(day).toISOString()).toBe(`${day}T00:00:00.000Z`);
      expect(Date.parse(day)).toBeLessThan(Date.now());
    }
  });

  it('lead on to two others each, and together to all', () => {
    for (const { id } of articles) {
      const next = nextReads(id).map((article) => article.id);
      expect(new Set([id, ...next]).size).toBe(3);
    }
    const reached = new Set(articles.flatMap(({ id }) => nextReads(id).map((article) => article.id)));
    expect(reached.size).toBe(articles.length);
  });
});

describe.each(written)('$id', ({ author, excerpt, wordCount, text }) => {
  it('is as long as it should be, and says truly how long it takes to read', () => {
    const copy = countWords(text);
    expect(copy).toBeGreaterThanOrEqual(700);
    expect(wordCount).toBe(copy);
    expect(readTimeMinutes({ wordCount })).toBe(Math.ceil(copy / 220));
  });

  it('has an author, an excerpt that fits a search result, and parts that can be linked to', () => {
    expect(author).toMatch(/^The \w+ desk$/);
    expect(excerpt.length).toBeGreaterThanOrEqual(80);
    expect(excerpt.length).toBeLessThanOrEqual(170);
    const ids = [...text.sections.map((section) => section.id), 'sources'];
    expect(new Set(ids).size).toBe(ids.length);
    for (const part of ids) expect(part).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it('names its sources, each with a year or an article of law', () => {
    expect(text.sources.length).toBeGreaterThanOrEqual(2);
    for (const source of text.sources)
      expect(source).toMatch(/\b(19|20)\d\d\b|\b10\.c\b|Regulation E|facts and figures/);
  });
});

describe('a figure from elsewhere', () => {
  // What is remembered wrongly is repeated widely, so each stands in the same paragraph as the name of its source.
  it.each([
    { figure: '656 billion', names: /World Bank/, listed: /Migration and Development Brief 40/ },
    { figure: '54 billion', names: /World Bank/, listed: /Migration and Development Brief 40/ },
    { figure: '7.9 per cent', names: /World Bank/, listed: /Migration and Development Brief 40/ },
    { figure: '11.48', names: /Remittance Prices Worldwide/, listed: /Remittance Prices Worldwide/ },
    { figure: 'March 2007', names: /M-Pesa/, listed: /Hughes and Susie Lonie/ },
    { figure: '20,000 people', names: /their account/, listed: /Hughes and Susie Lonie/ },
    { figure: '194,000 households', names: /Science/, listed: /long-run poverty and gender impacts/ },
    { figure: '2.1 billion', names: /GSMA/, listed: /State of the Industry Report on Mobile Money 2025/ },
    { figure: '40 per cent of adults', names: /Global Findex/, listed: /Global Findex Database 2025/ },
    { figure: '9.6 trillion', names: /Bank for International Settlements/, listed: /Triennial/ },
    { figure: '655.957', names: /euro/, listed: /BCEAO/ },
    { figure: '1,235 reports', names: /Action Fraud/, listed: /Action Fraud/ },
    { figure: 'three seconds', names: /Starling Bank/, listed: /Starling Bank/ },
    { figure: '85,000 pounds', names: /./, listed: /Payment Systems Regulator/ },
    { figure: 'about 60 per cent of the loss', names: /Yang/, listed: /Are Remittances Insurance/ },
    { figure: '15 per cent more', names: /economists/, listed: /Directing remittances to education/ },
    {
      figure: '800 million',
      names: /International Fund for Agricultural Development/,
      listed: /International Fund/,
    },
  ])('$figure stands beside its source', ({ figure, names, listed }) => {
    const users = written.filter(({ text }) => allWords(text).includes(figure));
    expect(users.length).toBeGreaterThan(0);
    for (const { text } of users) {
      const paragraphs = allWords(text)
        .split('\n')
        .filter((paragraph) => paragraph.includes(figure));
      for (const paragraph of paragraphs) expect(paragraph).toMatch(names);
      expect(text.sources.join('\n')).toMatch(listed);
    }
  });
});
