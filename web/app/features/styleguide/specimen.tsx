import type { ReactNode } from 'react';

/** A component under its name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="text-sm font-semibold text-muted">{name}</h3>
      {children}
    </section>
  );
}

/** Every specimen is shown in both themes, so ids get the theme as a suffix. */
export type PlateProps = { readonly theme: string };

export const longText =
  'A line that goes on for longer than anyone planned, as lines do in Finnish, in legal notices and in the names of some banks';
