import { theRateYouAreNotGiven } from '#content/en/website/blog/the-rate-you-are-not-given.ts';
import { ArticlePage } from '#features/blog/article-page.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(theRateYouAreNotGiven.meta);

export default function TheRateYouAreNotGivenPage() {
  return <ArticlePage words={theRateYouAreNotGiven} />;
}
