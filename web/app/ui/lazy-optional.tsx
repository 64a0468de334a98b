import { type ComponentType, lazy, Suspense } from 'react';

/** A lazy component that renders nothing if its code cannot be loaded. */
export function lazyOptional<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy(() => load().then(asDefault, () => asDefault<Props>(() => null)));
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

const asDefault = <Props,>(part: ComponentType<Props>) => ({ default: part });
