import { type ComponentType, lazy, Suspense } from 'react';

/** A lazy component, with another in its place until its code is loaded, and if it cannot be. */
export function lazyOptional<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = () => null,
): ComponentType<Props> {
  const Part = lazy(() => load().then(asDefault, () => asDefault(Fallback)));
  return (props) => (
    <Suspense fallback={<Fallback {...props} />}>
      <Part {...props} />
    </Suspense>
  );
}

const asDefault = <Props,>(part: ComponentType<Props>) => ({ default: part });
