import { blogNotFound } from '#content/en/blog-not-found.ts';
import { Lost } from '#features/lost/lost.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(blogNotFound.meta);

/** For every path under /blog that is no article. */
export default function BlogNotFoundPage() {
  const { heading, text, toBlog } = blogNotFound;
  return <Lost heading={heading} text={text} wayOut={{ to: '/blog', label: toBlog }} />;
}
