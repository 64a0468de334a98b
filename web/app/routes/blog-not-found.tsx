import { blogNotFound } from '#content/en/not-found.ts';
import { NotFound } from '#features/not-found/not-found.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(blogNotFound.meta);

/** For every path under /blog that is no article. */
export default function BlogNotFoundPage() {
  const { heading, text, toBlog } = blogNotFound;
  return <NotFound heading={heading} text={text} action={{ to: '/blog', label: toBlog }} />;
}
