import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';

type Parts = typeof import('#shells/members.tsx');
type Part<Name extends keyof Parts> = ComponentType<ComponentProps<Parts[Name]>>;

/** What only members have use for, fetched for them. Where it cannot be fetched, the page stands without it. */
export function memberPart<Name extends keyof Parts>(name: Name): Part<Name> {
  const Fetched = lazy(() =>
    import('#shells/members.tsx').then(
      (parts) => ({ default: parts[name] as ComponentType<object> }),
      () => ({ default: () => null }),
    ),
  );
  return (props) => (
    <Suspense>
      <Fetched {...props} />
    </Suspense>
  );
}
