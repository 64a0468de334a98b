import type { ArticleText } from '#content/en/website/blog/article-text.ts';
import type { LoadContent } from '#ui/kept.tsx';

export type ArticleParts = { readonly body: LoadContent; readonly contents: LoadContent };

/** The two parts of the page that are made of an article's text, neither of which a first visit has to load. */
export function loadText(load: () => Promise<{ readonly text: ArticleText }>): ArticleParts {
  const both = () => Promise.all([import('./article-text.tsx'), load()]);
  return {
    body: () => both().then(([{ ArticleBody }, { text }]) => <ArticleBody text={text} />),
    contents: () => both().then(([{ ArticleContents }, { text }]) => <ArticleContents text={text} />),
  };
}
