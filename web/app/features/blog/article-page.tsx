import { Link } from 'react-router';
import type { ArticleWords } from '#content/en/website/blog/article-words.ts';
import { blog } from '#content/en/website/blog.ts';
import { Prose, textLink } from '#ui/prose.tsx';
import { ArticleFacts } from './article-facts.tsx';

export function ArticlePage({ words: { opening, article, body } }: { words: ArticleWords }) {
  return (
    <article className="mx-auto max-w-[44rem] px-5 pt-8 pb-16 @3xl:pt-12">
      <Link to={blog.back.to} className={`${textLink} inline-flex min-h-11 items-center`}>
        {blog.back.label}
      </Link>
      <p className="mt-6 font-semibold text-clay">{opening.eyebrow}</p>
      <h1 className="mt-3 text-[clamp(2rem,7cqi,3.25rem)] text-balance">{opening.heading}</h1>
      <p className="mt-5 text-lg text-pretty text-muted">{opening.lead}</p>
      <div className="mt-6 border-y border-rule py-4">
        <p className="font-semibold">{blog.by(article.author)}</p>
        <ArticleFacts article={article} />
      </div>
      <Prose blocks={body} className="mt-8" />
    </article>
  );
}
