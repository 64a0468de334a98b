import type { ComponentType } from 'react';
import type { ArticleId, ArticleText } from '#content/website/blog/articles.ts';
import { preservedMarkup } from '#ui/preserved-markup.tsx';

/** The text of every article. A page that was loaded has its own already, and loads none. */
export const articleTexts: Readonly<Record<ArticleId, ComponentType>> = {
  'mobile-money-revolution-africa': articleText(
    () => import('#content/website/blog/mobile-money-revolution-africa.ts'),
  ),
  'saying-no-to-the-family-group': articleText(
    () => import('#content/website/blog/saying-no-to-the-family-group.ts'),
  ),
  'the-rate-you-are-not-given': articleText(
    () => import('#content/website/blog/the-rate-you-are-not-given.ts'),
  ),
  'understanding-remittance-fees': articleText(
    () => import('#content/website/blog/understanding-remittance-fees.ts'),
  ),
  'what-a-transfer-does-after-it-arrives': articleText(
    () => import('#content/website/blog/what-a-transfer-does-after-it-arrives.ts'),
  ),
  'when-the-message-is-not-from-your-mother': articleText(
    () => import('#content/website/blog/when-the-message-is-not-from-your-mother.ts'),
  ),
};

function articleText(load: () => Promise<{ readonly text: ArticleText }>): ComponentType {
  return preservedMarkup(async () => {
    const [{ ArticleBody }, { text }] = await Promise.all([import('./article-body.tsx'), load()]);
    return () => <ArticleBody text={text} />;
  });
}
