import { articleOf } from '#content/en/website/blog/articles.ts';
import { ArticlePage } from '#features/blog/article-page.tsx';
import { MessagesDrawing } from '#features/blog/drawings/messages.tsx';
import { articleText } from '#features/blog/load-text.tsx';
import { NewsletterInvitation } from '#features/newsletter/newsletter-invitation.tsx';
import { ShareButton } from '#features/share/share-button.tsx';
import { pageMeta } from '#page-meta.ts';

const article = articleOf('when-the-message-is-not-from-your-mother');
const Text = articleText(
  () => import('#content/en/website/blog/when-the-message-is-not-from-your-mother.ts'),
);

export const meta = pageMeta({ title: article.title, description: article.excerpt, kind: 'article' });

export default function WhenTheMessageIsNotFromYourMotherPage() {
  return (
    <ArticlePage
      article={article}
      text={<Text />}
      drawing={<MessagesDrawing />}
      share={<ShareButton title={article.title} />}
      newsletter={<NewsletterInvitation />}
    />
  );
}
