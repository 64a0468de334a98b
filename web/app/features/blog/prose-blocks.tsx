import type { Block } from '#content/prose.ts';
import { WithLinks } from '#ui/prose.tsx';

/** Paragraphs and lists of an article, which wears its measure as a whole. */
export function ProseBlocks({ blocks }: { blocks: readonly Block[] }) {
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
