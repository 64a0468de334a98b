import { articles } from '#content/en/website/blog/articles.ts';
import { blog } from '#content/en/website/blog.ts';
import { ArticleCard } from '#features/blog/article-card.tsx';
import { NewsletterBox } from '#features/newsletter/newsletter-box.tsx';
import { pageMeta } from '#page-meta.ts';
import { Opening } from '#ui/opening.tsx';
import { PageSection } from '#ui/page-section.tsx';

export const meta = pageMeta(blog.meta);

const shelves = [
  { heading: blog.featured, shown: articles.filter(({ featured }) => featured) },
  { heading: blog.latest, shown: articles.filter(({ featured }) => !featured) },
];

export default function BlogPage() {
  return (
    <>
      <Opening {...blog.opening} />
      {shelves.map(({ heading, shown }) => (
        <PageSection key={heading} heading={heading}>
          <ul className="grid gap-5 @3xl:grid-cols-2">
            {shown.map((article) => (
              <li key={article.id}>
                <ArticleCard article={article} />
              </li>
            ))}
          </ul>
        </PageSection>
      ))}
      <NewsletterBox />
    </>
  );
}
