import { Fragment } from 'react';
import { Link } from 'react-router';

/** A paragraph, in which `[text](/path)` is a link, or a list of such. */
type Block = string | { readonly list: readonly string[] };

export function Prose({ blocks, className = '' }: { blocks: readonly Block[]; className?: string }) {
  return (
    <div className={`max-w-[65ch] space-y-4 leading-relaxed ${className}`}>
      {blocks.map((block) =>
        typeof block === 'string' ? (
          <p key={block}>
            <WithLinks text={block} />
          </p>
        ) : (
          <ul key={block.list.join()} className="list-disc space-y-2 pl-6 marker:text-clay">
            {block.list.map((item) => (
              <li key={item}>
                <WithLinks text={item} />
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  );
}

export const textLink =
  'font-semibold text-leaf underline decoration-1 underline-offset-4 hover:decoration-2 wrap-anywhere';

/** Turns `[text](/path)` into a link; brackets without a URL stay as they are. */
export function WithLinks({ text }: { text: string }) {
  const parts = text.split(/\[([^\]]+)\]\(([^)]+)\)/);
  return parts.map((part, index) => {
    if (index % 3 === 2) return null;
    const to = index % 3 === 1 ? parts[index + 1] : undefined;
    return to === undefined ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <Link key={to} to={to} className={textLink}>
        {part}
      </Link>
    );
  });
}
