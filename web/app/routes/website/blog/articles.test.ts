import { describe, expect, it } from 'vitest';
import type { ArticleWords } from '#content/en/website/blog/article-words.ts';
import { articles } from '#content/en/website/blog/articles.ts';
import { siteMap } from '#site-map.ts';

/** Of adults reading English prose for pleasure, rounded down so that nobody is promised too little time. */
const wordsPerMinute = 220;

const bodies = Object.values(
  import.meta.glob<Record<string, ArticleWords>>('../../../content/en/website/blog/*.ts', { eager: true }),
)
  .flatMap((module) => Object.values(module))
  .filter((words) => typeof words === 'object' && 'body' in words);

describe('the articles', () => {
  it('are six, one of each category, each with a body and an address', () => {
    expect(articles).toHaveLength(6);
    expect(new Set(articles.map(({ category }) => category)).size).toBe(6);
    expect(bodies.map(({ article }) => article.id).sort()).toEqual(articles.map(({ id }) => id).sort());
    const paths = siteMap.map(({ path }) => path);
    expect(articles.filter(({ id }) => !paths.includes(`/blog/${id}`))).toEqual([]);
  });

  it('are listed newest first', () => {
    const days = articles.map(({ publishedDate }) => publishedDate);
    expect(days).toEqual([...days].sort().reverse());
  });

  it.each(bodies)('say truly how long they take to read: $article.id', ({ article, body }) => {
    const wordCount = body
      .flatMap((block) => (typeof block === 'string' ? [block] : block.list))
      .join(' ')
      .split(/\s+/).length;
    expect(article.readTimeMinutes).toBe(Math.ceil(wordCount / wordsPerMinute));
  });
});
