import type { ArticleText } from '#content/website/blog/articles.ts';
import { blog } from '#content/website/blog.ts';
import type { Block } from '#content-types/prose.ts';
import { WithLinks } from '#ui/prose.tsx';

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

/** Not `Prose`: here the measure is set on the article as a whole. */
function ProseBlocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) =>
    typeof block === 'string' ? (
      <p key={block} className="mt-4">
        <WithLinks text={block} />
      </p>
    ) : (
      <ul key={block.list.join()} className="mt-4 list-disc space-y-2 pl-6 marker:text-clay">
        {block.list.map((item) => (
          <li key={item}>
            <WithLinks text={item} />
          </li>
        ))}
      </ul>
    ),
  );
}
