import { blog } from '#content/website/blog.ts';
import { ArticleLists } from '#features/blog/article-lists.tsx';
import { CategoryLinks } from '#features/blog/category-links.tsx';
import { NewsletterBox } from '#features/newsletter/newsletter-box.tsx';
import { pageMeta } from '#page-meta.ts';
import { Opening } from '#ui/opening.tsx';
import { textLink } from '#ui/prose.tsx';

export const meta = pageMeta(blog.meta);

export default function BlogPage() {
  return (
    <>
      <Opening {...blog.opening} />
      <div className="article-lists">
        <CategoryLinks />
        <ArticleLists />
      </div>
      <NewsletterBox />
      <p className="page-width -mt-6 pb-12 @3xl:-mt-12 @3xl:pb-20">
        <a href={blog.feed.path} className={`inline-flex min-h-11 items-center ${textLink}`}>
          {blog.feed.label}
        </a>
      </p>
    </>
  );
}
