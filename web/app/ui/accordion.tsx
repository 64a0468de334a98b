import type { ReactNode } from 'react';
import { ChevronDownIcon } from '#ui/chrome-icons.tsx';

export type AccordionItem = {
  readonly heading: string;
  readonly body: ReactNode;
  /** Lets a URL fragment link to the item; the browser then opens it. */
  readonly id?: string;
};

export type AccordionProps = {
  /** Shared by the items, so that the browser keeps one open. Unique on its page. */
  readonly name: string;
  readonly items: readonly AccordionItem[];
  readonly headingLevel?: 'h2' | 'h3' | 'h4';
  readonly isFirstOpen?: boolean;
};

/** Native `details`: opens without JavaScript, and find-in-page opens the item with the match. */
export function Accordion({ name, items, headingLevel: Heading = 'h3', isFirstOpen }: AccordionProps) {
  return (
    <div className="divide-y divide-rule border-y border-rule">
      {items.map(({ heading, body, id }, index) => (
        <details
          key={heading}
          name={name}
          open={isFirstOpen && index === 0}
          // An item that is open from the start does not fade in.
          data-from-start={(isFirstOpen && index === 0) || undefined}
          className="accordion group"
        >
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-lg py-3.5">
            <Heading className="font-sans text-base leading-snug font-semibold tracking-normal">
              {heading}
            </Heading>
            <ChevronDownIcon className="size-5 text-clay transition-transform duration-(--calm) ease-out group-open:rotate-180" />
          </summary>
          <div id={id} className="max-w-[65ch] scroll-mt-24 pb-6 text-muted">
            {body}
          </div>
        </details>
      ))}
    </div>
  );
}
