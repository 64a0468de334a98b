import { type ComponentType, lazy, Suspense } from 'react';

/** A part that few pages show and all can do without: where its code cannot be loaded, nothing is shown. */
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
