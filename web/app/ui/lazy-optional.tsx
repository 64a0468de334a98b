import { type ComponentType, lazy, Suspense } from 'react';

/** A lazy component, with another in its place until its code is loaded, and that one or a third if it cannot be. */
export function lazyOptional<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = () => null,
  Failed = Fallback,
): ComponentType<Props> {
  const Part = lazy(() => load().then(asDefault, () => asDefault(Failed)));
  return (props) => (
    <Suspense fallback={<Fallback {...props} />}>
      <Part {...props} />
    </Suspense>
  );
}

const asDefault = <Props,>(part: ComponentType<Props>) => ({ default: part });
