import { articleOf } from '#content/en/website/blog/articles.ts';
import { ArticlePage } from '#features/blog/article-page.tsx';
import { EconomyDrawing } from '#features/blog/drawings/economy.tsx';
import { articleText } from '#features/blog/load-text.tsx';
import { NewsletterInvitation } from '#features/newsletter/newsletter-invitation.tsx';
import { ShareButton } from '#features/share/share-button.tsx';
import { pageMeta } from '#page-meta.ts';

const article = articleOf('what-a-transfer-does-after-it-arrives');
const Text = articleText(() => import('#content/en/website/blog/what-a-transfer-does-after-it-arrives.ts'));

export const meta = pageMeta({ title: article.title, description: article.excerpt, kind: 'article' });

export default function WhatATransferDoesAfterItArrivesPage() {
  return (
    <ArticlePage
      article={article}
      text={<Text />}
      drawing={<EconomyDrawing />}
      share={<ShareButton title={article.title} />}
      newsletter={<NewsletterInvitation />}
    />
  );
}
