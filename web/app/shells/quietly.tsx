import { type ComponentType, lazy, Suspense } from 'react';

/** A part that only some people have use for, fetched for them. Where it cannot be fetched, the page stands without it. */
export function quietly<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }));
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
