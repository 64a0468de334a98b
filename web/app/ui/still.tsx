import type { ComponentType } from 'react';
import { Kept, soon } from '#ui/kept.tsx';

/** A part of a page that is only read, as a component: neither its code nor its words come a second time as JavaScript. */
export function still(load: () => Promise<ComponentType>): ComponentType {
  const content = soon(async () => {
    const Part = await load();
    return <Part />;
  });
  return () => <Kept load={content} />;
}
