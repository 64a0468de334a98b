import type { ReactNode } from 'react';

/** What is wrong with a field. The icon is there because colour alone is not accessible. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex gap-2 text-[.94rem] font-semibold text-danger">
      <svg viewBox="0 0 16 16" className="mt-[.2em] size-4 shrink-0" aria-hidden="true">
        <path
          d="M8 .5 15.5 8 8 15.5.5 8zM7 4.3v4.9h2V4.3zm0 6.1v1.9h2v-1.9z"
          fill="currentColor"
          fillRule="evenodd"
        />
      </svg>
      <span>{children}</span>
    </p>
  );
}
