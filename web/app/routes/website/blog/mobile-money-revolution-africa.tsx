import { mobileMoneyRevolutionAfrica } from '#content/en/website/blog/mobile-money-revolution-africa.ts';
import { ArticlePage } from '#features/blog/article-page.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(mobileMoneyRevolutionAfrica.meta);

export default function MobileMoneyRevolutionAfricaPage() {
  return <ArticlePage words={mobileMoneyRevolutionAfrica} />;
}
