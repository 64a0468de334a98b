import { understandingRemittanceFees } from '#content/en/website/blog/understanding-remittance-fees.ts';
import { ArticlePage } from '#features/blog/article-page.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(understandingRemittanceFees.meta);

export default function UnderstandingRemittanceFeesPage() {
  return <ArticlePage words={understandingRemittanceFees} />;
}
