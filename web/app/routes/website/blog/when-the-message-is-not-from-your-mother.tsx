import { whenTheMessageIsNotFromYourMother } from '#content/en/website/blog/when-the-message-is-not-from-your-mother.ts';
import { ArticlePage } from '#features/blog/article-page.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(whenTheMessageIsNotFromYourMother.meta);

export default function WhenTheMessageIsNotFromYourMotherPage() {
  return <ArticlePage words={whenTheMessageIsNotFromYourMother} />;
}
