import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Article } from '#content/website/blog/articles.ts';
import { Card } from '#ui/card.tsx';
import { ArticleFacts } from './article-facts.tsx';

type ArticleCardProps = {
  readonly article: Article;
  /** With it the card is a picture of the article; without, a line at the end of another. */
  readonly drawing?: ReactNode;
};

/** The title is the link; its hit area is the whole card. */
export function ArticleCard({ article, drawing }: ArticleCardProps) {
  return (
    <Card as="article" className="group flex h-full flex-col gap-3">
      {drawing && <div className="-mx-5 -mt-5 mb-2">{drawing}</div>}
      <p className="text-sm font-semibold text-clay">{article.category}</p>
      <h3 className="font-display text-xl leading-tight font-bold tracking-tight text-balance">
        <Link
          to={`/blog/${article.id}`}
          className="decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card"
        >
          {article.title}
        </Link>
      </h3>
      {drawing && <p>{article.excerpt}</p>}
      <div className="mt-auto pt-1">
        <ArticleFacts article={article} />
      </div>
    </Card>
  );
}
