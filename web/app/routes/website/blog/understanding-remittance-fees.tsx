import { articleOf } from '#content/en/website/blog/articles.ts';
import { ArticlePage } from '#features/blog/article-page.tsx';
import { FeesDrawing } from '#features/blog/drawings/fees.tsx';
import { articleText } from '#features/blog/load-text.tsx';
import { NewsletterInvitation } from '#features/newsletter/newsletter-invitation.tsx';
import { ShareButton } from '#features/share/share-button.tsx';
import { pageMeta } from '#page-meta.ts';

const article = articleOf('understanding-remittance-fees');
const Text = articleText(() => import('#content/en/website/blog/understanding-remittance-fees.ts'));

export const meta = pageMeta({ title: article.title, description: article.excerpt, kind: 'article' });

export default function UnderstandingRemittanceFeesPage() {
  return (
    <ArticlePage
      article={article}
      text={<Text />}
      drawing={<FeesDrawing />}
      share={<ShareButton title={article.title} />}
      newsletter={<NewsletterInvitation />}
    />
  );
}
