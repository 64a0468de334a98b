import type { ReactNode } from 'react';

type AccountSectionProps = {
  /** The fragment of links to it: `/more/settings#security`. */
  readonly id: string;
  readonly heading: string;
  readonly children: ReactNode;
};

export function AccountSection({ id, heading, children }: AccountSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="scroll-mt-24 outline-none">
      <h2 id={`${id}-heading`} className="mb-3 text-2xl">
        {heading}
      </h2>
      <div className="divide-y divide-rule rounded-card border border-rule bg-raised px-5">{children}</div>
    </section>
  );
}
