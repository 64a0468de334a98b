import type { ReactNode } from 'react';

/** A drawing in the language of our bands: a piece of cloth, twice as wide as high, the same by day and by night. */
export function Cloth({ ground, children }: { ground: string; children: ReactNode }) {
  return (
    <svg viewBox="0 0 320 160" aria-hidden="true" className="block h-auto w-full">
      <path fill={ground} d="M0 0h320v160H0z" />
      {children}
    </svg>
  );
}
