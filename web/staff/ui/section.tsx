import { type ReactNode, useId } from 'react';

type SectionProps = {
  readonly heading: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

export function Section({ heading, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-xl">
          {heading}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
