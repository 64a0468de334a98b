import type { ReactNode } from 'react';

/** A placeholder; give it the size of the content to come. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block rounded-lg ${className}`} />;
}

/** Announces once that its skeletons are loading. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" className="loading">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
