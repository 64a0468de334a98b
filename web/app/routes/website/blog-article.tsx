import { articleAt, nextReads } from '#content/website/blog/articles.ts';
import { blog } from '#content/website/blog.ts';
import { ArticleCard } from '#features/blog/article-card.tsx';
import { ArticleContents } from '#features/blog/article-contents.tsx';
import { ArticleFacts } from '#features/blog/article-facts.tsx';
import { articleTexts } from '#features/blog/article-texts.tsx';
import { drawings } from '#features/blog/drawings.tsx';
import { ShareButton } from '#features/blog/share-button.tsx';
import { NewsletterInvitation } from '#features/newsletter/newsletter-invitation.tsx';
import { type PageMeta, pageMeta } from '#page-meta.ts';
import { PageSection } from '#ui/page-section.tsx';
import { Reading } from '#ui/reading.tsx';

export function meta(path: string): PageMeta {
  const { title, excerpt } = articleAt(path);
  return pageMeta({ title, description: excerpt, kind: 'article' });
}

export default function BlogArticlePage({ path }: { path: string }) {
  const article = articleAt(path);
  const Drawing = drawings[article.image];
  const Text = articleTexts[article.id];
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
            <ShareButton title={article.title} />
          </div>
        }
        aside={<ArticleContents />}
      >
        <div className="mb-9 overflow-clip rounded-card print:hidden">
          <Drawing />
        </div>
        <Text />
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
        <NewsletterInvitation />
      </div>
    </>
  );
}
