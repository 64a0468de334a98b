import type { ArticleText } from '#content/en/website/blog/article-text.ts';
import { blog } from '#content/en/website/blog.ts';
import { ProseBlocks } from './prose-blocks.tsx';

export function ArticleBody({ text: { intro, sections, sources } }: { text: ArticleText }) {
  return (
    <div className="max-w-[65ch] leading-relaxed">
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
