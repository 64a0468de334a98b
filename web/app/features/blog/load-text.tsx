import type { ArticleText } from '#content/en/website/blog/article-text.ts';
import { preservedMarkup } from '#ui/preserved-markup.tsx';

/** The text of an article. */
export function articleText(load: () => Promise<{ readonly text: ArticleText }>) {
  return preservedMarkup(async () => {
    const [{ ArticleBody }, { text }] = await Promise.all([import('./article-text.tsx'), load()]);
    return () => <ArticleBody text={text} />;
  });
}
