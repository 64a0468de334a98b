import { type Article, readTimeMinutes } from '#content/website/blog/articles.ts';
import { blog } from '#content/website/blog.ts';
import { formatDay } from '#device/clock.ts';

export function ArticleFacts({ article }: { article: Article }) {
  return (
    <p className="text-sm text-muted">
      <time dateTime={article.publishedDate}>{formatDay(article.publishedDate)}</time>
      {` · ${blog.readTime(readTimeMinutes(article))}`}
    </p>
  );
}
