import { type Article, articles, categoryId } from '#content/website/blog/articles.ts';
import { blog } from '#content/website/blog.ts';
import { PageSection } from '#ui/page-section.tsx';
import { ArticleCard } from './article-card.tsx';
import { drawings } from './drawings.tsx';

export function ArticleLists() {
  return (
    <>
      <ArticleList
        heading={blog.featured}
        shown={articles.filter(({ featured }) => featured)}
        columns="@3xl:grid-cols-2"
      />
      <ArticleList
        heading={blog.latest}
        shown={articles.filter(({ featured }) => !featured)}
        columns="@3xl:grid-cols-2 @6xl:grid-cols-4"
      />
    </>
  );
}

type ArticleListProps = {
  readonly heading: string;
  readonly shown: readonly Article[];
  readonly columns: string;
};

/** Hidden as a whole when a category is chosen that it does not have. */
function ArticleList({ heading, shown, columns }: ArticleListProps) {
  return (
    <div
      className="article-list"
      data-categories={shown.map(({ category }) => categoryId(category)).join(' ')}
    >
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
