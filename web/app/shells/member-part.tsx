import { lazy, Suspense } from 'react';

type Parts = typeof import('#shells/members.tsx');

/** What only members have use for, fetched for them. Where it cannot be fetched, the page stands without it. */
export function memberPart(name: keyof Parts) {
  const Part = lazy(() =>
    import('#shells/members.tsx').then(
      (parts) => ({ default: parts[name] }),
      () => ({ default: () => null }),
    ),
  );
  return () => (
    <Suspense>
      <Part />
    </Suspense>
  );
}
