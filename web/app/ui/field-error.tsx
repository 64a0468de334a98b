import type { ReactNode } from 'react';

/** What is wrong and how to mend it, with a sign of its own beside the colour. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex gap-2 text-[.94rem] font-semibold text-danger">
      <svg viewBox="0 0 16 16" className="mt-[.2em] size-4 shrink-0" aria-hidden="true">
        <path d="M8 .8 15.2 8 8 15.2.8 8z" fill="currentColor" />
        <path d="M8 4.4v4.2M8 11v.2" stroke="var(--color-paper)" strokeWidth="1.8" strokeLinecap="round" />
      </svg>
      <span>{children}</span>
    </p>
  );
}
