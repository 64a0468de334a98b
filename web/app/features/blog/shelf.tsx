import type { Article } from '#content/en/website/blog/articles.ts';
import { PageSection } from '#ui/page-section.tsx';
import { ArticleCard } from './article-card.tsx';
import { categoryId } from './category-id.ts';
import { drawings } from './drawings.tsx';

type ShelfProps = {
  readonly heading: string;
  readonly articles: readonly Article[];
  readonly columns: keyof typeof layouts;
};

/** A part of the list, which goes as a whole when a category is chosen that it does not have. */
export function Shelf({ heading, articles, columns }: ShelfProps) {
  return (
    <div className="shelf">
      <PageSection heading={heading}>
        <ul className={`grid gap-5 ${layouts[columns]}`}>
          {articles.map((article) => {
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

const layouts = { two: '@3xl:grid-cols-2', four: '@3xl:grid-cols-2 @6xl:grid-cols-4' } as const;
