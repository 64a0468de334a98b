import type { ArticleText } from '#content/en/website/blog/article-text.ts';
import { type LoadContent, soon } from '#ui/kept.tsx';

/** An article's text as a part of its page that a first visit does not have to load. */
export function loadText(load: () => Promise<{ readonly text: ArticleText }>): LoadContent {
  return soon(() =>
    Promise.all([import('./article-text.tsx'), load()]).then(([{ ArticleBody }, { text }]) => (
      <ArticleBody text={text} />
    )),
  );
}
