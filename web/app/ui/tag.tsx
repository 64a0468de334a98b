import type { ReactNode } from 'react';

export function Tag({ children }: { children: ReactNode }) {
  return (
    <p className="inline-block rounded-lg bg-gold p-1 text-on-gold shadow-[0_1px_0_rgb(16_35_28/.18)]">
      <span className="flex items-baseline gap-2 rounded-md border border-dashed border-on-gold/55 px-3.5 py-1.5">
        {children}
      </span>
    </p>
  );
}
