import { articleOf } from '#content/en/website/blog/articles.ts';
import { ArticlePage } from '#features/blog/article-page.tsx';
import { RatesDrawing } from '#features/blog/drawings/rates.tsx';
import { articleText } from '#features/blog/load-text.tsx';
import { NewsletterInvitation } from '#features/newsletter/newsletter-invitation.tsx';
import { ShareButton } from '#features/share/share-button.tsx';
import { pageMeta } from '#page-meta.ts';

const article = articleOf('the-rate-you-are-not-given');
const Text = articleText(() => import('#content/en/website/blog/the-rate-you-are-not-given.ts'));

export const meta = pageMeta({ title: article.title, description: article.excerpt, kind: 'article' });

export default function TheRateYouAreNotGivenPage() {
  return (
    <ArticlePage
      article={article}
      text={<Text />}
      drawing={<RatesDrawing />}
      share={<ShareButton title={article.title} />}
      newsletter={<NewsletterInvitation />}
    />
  );
}
