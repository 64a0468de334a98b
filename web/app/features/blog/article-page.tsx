import type { ArticleWords } from '#content/en/website/blog/article-words.ts';
import { blog } from '#content/en/website/blog.ts';
import { Prose } from '#ui/prose.tsx';
import { Reading } from '#ui/reading.tsx';
import { ArticleFacts } from './article-facts.tsx';

export function ArticlePage({ words: { opening, article, body } }: { words: ArticleWords }) {
  return (
    <Reading
      {...opening}
      back={blog.back}
      facts={
        <>
          <p className="font-semibold text-ink">{blog.by(article.author)}</p>
          <ArticleFacts article={article} />
        </>
      }
    >
      <Prose blocks={body} />
    </Reading>
  );
}
