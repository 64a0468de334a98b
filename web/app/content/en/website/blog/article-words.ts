import type { Block } from '#content/prose.ts';
import type { PageWords } from '#content/words.ts';
import { type Article, type ArticleId, articleOf } from './articles.ts';

export type ArticleWords = PageWords & { readonly article: Article; readonly body: readonly Block[] };

/** An article as a page: its line in the list, and its text. */
export function articleWords(id: ArticleId, body: readonly Block[]): ArticleWords {
  const article = articleOf(id);
  const { title, excerpt, category } = article;
  return {
    meta: { title, description: excerpt },
    opening: { eyebrow: category, heading: title, lead: excerpt },
    article,
    body,
  };
}
