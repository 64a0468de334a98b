import { articleOf } from '#content/en/website/blog/articles.ts';
import { ArticlePage } from '#features/blog/article-page.tsx';
import { FamilyDrawing } from '#features/blog/drawings/family.tsx';
import { articleText } from '#features/blog/load-text.tsx';
import { NewsletterInvitation } from '#features/newsletter/newsletter-invitation.tsx';
import { ShareButton } from '#features/share/share-button.tsx';
import { pageMeta } from '#page-meta.ts';

const article = articleOf('saying-no-to-the-family-group');
const Text = articleText(() => import('#content/en/website/blog/saying-no-to-the-family-group.ts'));

export const meta = pageMeta({ title: article.title, description: article.excerpt, kind: 'article' });

export default function SayingNoToTheFamilyGroupPage() {
  return (
    <ArticlePage
      article={article}
      text={<Text />}
      drawing={<FamilyDrawing />}
      share={<ShareButton title={article.title} />}
      newsletter={<NewsletterInvitation />}
    />
  );
}
