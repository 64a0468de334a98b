import type { ReactNode } from 'react';

/** Where something will stand. Give it the size of what it stands for. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block rounded-lg ${className}`} />;
}

/** Says once that its skeletons are loading. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" className="loading">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
