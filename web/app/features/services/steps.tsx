import type { ReactNode } from 'react';

/** A short way in numbered steps, side by side where there is room. */
export function Steps({ items, columns }: { items: readonly ReactNode[]; columns: string }) {
  return (
    <ol className={`grid gap-x-8 gap-y-6 ${columns}`}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps never change places
        <li key={index} className="border-t-2 border-gold pt-3">
          <span aria-hidden="true" className="font-display text-2xl font-bold text-clay">
            {index + 1}
          </span>
          <div className="mt-1 text-pretty">{item}</div>
        </li>
      ))}
    </ol>
  );
}
