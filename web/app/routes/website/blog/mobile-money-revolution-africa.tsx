import { articleOf } from '#content/en/website/blog/articles.ts';
import { ArticlePage } from '#features/blog/article-page.tsx';
import { MobileMoneyDrawing } from '#features/blog/drawings/mobile-money.tsx';
import { articleText } from '#features/blog/load-text.tsx';
import { NewsletterInvitation } from '#features/newsletter/newsletter-invitation.tsx';
import { ShareButton } from '#features/share/share-button.tsx';
import { pageMeta } from '#page-meta.ts';

const article = articleOf('mobile-money-revolution-africa');
const Text = articleText(() => import('#content/en/website/blog/mobile-money-revolution-africa.ts'));

export const meta = pageMeta({ title: article.title, description: article.excerpt, kind: 'article' });

export default function MobileMoneyRevolutionAfricaPage() {
  return (
    <ArticlePage
      article={article}
      text={<Text />}
      drawing={<MobileMoneyDrawing />}
      share={<ShareButton title={article.title} />}
      newsletter={<NewsletterInvitation />}
    />
  );
}
