import type { Block, Section } from '#content/prose.ts';

/** What an article says, apart from its line in the list. Figures from elsewhere name their source where they stand. */
export type ArticleText = {
  readonly intro: readonly Block[];
  readonly sections: readonly Section[];
  /** Publisher, title, date: enough to find each of them. */
  readonly sources: readonly string[];
};

/** The words one reads: neither headings nor sources. */
export function countWords({ intro, sections }: Pick<ArticleText, 'intro' | 'sections'>): number {
  return [...intro, ...sections.flatMap(({ body }) => body)]
    .flatMap((block) => (typeof block === 'string' ? [block] : block.list))
    .map((text) => text.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1'))
    .join(' ')
    .split(/\s+/).length;
}
