import { type Article, articles } from '#content/en/website/blog/articles.ts';
import { blog } from '#content/en/website/blog.ts';
import { PageSection } from '#ui/page-section.tsx';
import { ArticleCard } from './article-card.tsx';
import { categoryId } from './category-id.ts';
import { drawings } from './drawings.tsx';

/** The list: what we would show a friend first, and the rest by date. */
export function Shelves() {
  return (
    <>
      <Shelf
        heading={blog.featured}
        shown={articles.filter(({ featured }) => featured)}
        columns="@3xl:grid-cols-2"
      />
      <Shelf
        heading={blog.latest}
        shown={articles.filter(({ featured }) => !featured)}
        columns="@3xl:grid-cols-2 @6xl:grid-cols-4"
      />
    </>
  );
}

type ShelfProps = { readonly heading: string; readonly shown: readonly Article[]; readonly columns: string };

/** Goes as a whole when a category is chosen that it does not have. */
function Shelf({ heading, shown, columns }: ShelfProps) {
  return (
    <div className="shelf" data-categories={shown.map(({ category }) => categoryId(category)).join(' ')}>
      <PageSection heading={heading}>
        <ul className={`grid gap-5 ${columns}`}>
          {shown.map((article) => {
            const Drawing = drawings[article.image];
            return (
              <li key={article.id} data-category={categoryId(article.category)}>
                <ArticleCard article={article} drawing={<Drawing />} />
              </li>
            );
          })}
        </ul>
      </PageSection>
    </div>
  );
}
