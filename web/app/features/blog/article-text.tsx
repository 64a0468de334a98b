import type { ArticleText } from '#content/en/website/blog/article-text.ts';
import { blog } from '#content/en/website/blog.ts';
import { ProseBlocks } from './prose-blocks.tsx';

export function ArticleBody({ text: { intro, sections, sources } }: { text: ArticleText }) {
  return (
    <div className="max-w-[65ch] leading-relaxed text-pretty">
      <ProseBlocks blocks={intro} />
      {sections.map(({ id, heading, body }) => (
        <section key={id} id={id} className="mt-11 scroll-mt-24">
          <h2 className="text-2xl leading-tight text-balance">{heading}</h2>
          <ProseBlocks blocks={body} />
        </section>
      ))}
      <section id="sources" className="mt-12 scroll-mt-24 border-t border-rule pt-6 text-[.94rem]">
        <h2 className="text-lg">{blog.sources}</h2>
        <ProseBlocks blocks={[{ list: sources }]} />
      </section>
    </div>
  );
}

/** Beside the text on a desk, where it stays in view; a phone shows the text itself. */
export function ArticleContents({ text: { sections } }: { text: ArticleText }) {
  return (
    <nav aria-labelledby="contents" className="sticky top-24 hidden @5xl:block print:hidden">
      <h2 id="contents" className="text-lg">
        {blog.contents}
      </h2>
      <ol className="mt-2 divide-y divide-rule border-y border-rule">
        {[...sections, { id: 'sources', heading: blog.sources }].map(({ id, heading }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center py-1.5 leading-snug hover:underline hover:underline-offset-4"
            >
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
