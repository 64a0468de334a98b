import type { ReactNode } from 'react';
import { type Article, nextReads } from '#content/en/website/blog/articles.ts';
import { blog } from '#content/en/website/blog.ts';
import { PageSection } from '#ui/page-section.tsx';
import { Reading } from '#ui/reading.tsx';
import { ArticleCard } from './article-card.tsx';
import { ArticleContents } from './article-contents.tsx';
import { ArticleFacts } from './article-facts.tsx';

type ArticlePageProps = {
  readonly article: Article;
  readonly text: ReactNode;
  readonly drawing: ReactNode;
  readonly share: ReactNode;
  readonly newsletter: ReactNode;
};

export function ArticlePage({ article, text, drawing, share, newsletter }: ArticlePageProps) {
  return (
    <>
      <Reading
        eyebrow={article.category}
        heading={article.title}
        lead={article.excerpt}
        back={blog.back}
        facts={
          <div className="flex max-w-[38rem] flex-wrap items-center justify-between gap-x-6 gap-y-4">
            <div>
              <p className="font-semibold text-ink">{blog.by(article.author)}</p>
              <ArticleFacts article={article} />
            </div>
            {share}
          </div>
        }
        aside={<ArticleContents />}
      >
        <div className="mb-9 overflow-clip rounded-card print:hidden">{drawing}</div>
        {text}
      </Reading>
      <div className="print:hidden">
        <PageSection heading={blog.next}>
          <ul className="grid gap-5 @3xl:grid-cols-2">
            {nextReads(article.id).map((next) => (
              <li key={next.id}>
                <ArticleCard article={next} />
              </li>
            ))}
          </ul>
        </PageSection>
        {newsletter}
      </div>
    </>
  );
}
