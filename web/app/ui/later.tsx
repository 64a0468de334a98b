import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { soon, useIsPrerendered } from '#ui/kept.tsx';

/**
 * A part of a page that works with scripts but need not be the first to have them. Prerendered it can be read and filled
 * in at once; its code is fetched when somebody stirs on the page, long before a hand has come to a field. Its props are
 * read once.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  soon(() => load().then(() => null));
  let fetchIt = () => {};
  const isWanted = new Promise<void>((resolve) => {
    fetchIt = resolve;
  });
  const Part = lazy(async () => {
    if (!import.meta.env.SSR) await isWanted;
    return { default: await load().catch(() => again(load)) };
  });

  return (props) => <Later fetchIt={fetchIt} part={<Part {...props} />} />;
}

type PartProps = { readonly fetchIt: () => void; readonly part: ReactNode };

function Later(props: PartProps) {
  const [wasDelivered] = useState(useIsPrerendered());
  return wasDelivered ? <Delivered {...props} /> : <Fetched {...props} />;
}

/** Who comes from another page of ours finds nothing here yet, so that page stays until this one is whole. */
function Fetched({ fetchIt, part }: PartProps) {
  fetchIt();
  return part;
}

function Delivered({ fetchIt, part }: PartProps) {
  const place = useRef<HTMLDivElement>(null);
  const held = useRef<HTMLElement | null>(null);
  const stop = useRef(() => {});

  useEffect(() => {
    const { current: delivered } = place;
    if (!delivered) return;
    const listening = new AbortController();
    const { signal } = listening;
    stop.current = () => listening.abort();
    for (const sign of signs) addEventListener(sign, fetchIt, { capture: true, passive: true, signal });
    // A button pressed too early answers as soon as it can.
    const hold = (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (!button || !delivered.contains(button)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      held.current = button;
      fetchIt();
    };
    document.addEventListener('click', hold, { capture: true, signal });
    if (isTouched(delivered)) fetchIt();
    return stop.current;
  }, [fetchIt]);

  const [alive] = useState(() => () => {
    stop.current();
    held.current?.click();
    held.current = null;
  });
  // One and the same element for as long as it lives: an update would make React throw away what was delivered.
  const [content] = useState(
    <Suspense>
      {part}
      <Alive tell={alive} />
    </Suspense>,
  );
  return <div ref={place}>{content}</div>;
}

function Alive({ tell }: { tell: () => void }): null {
  useEffect(tell, [tell]);
  return null;
}

const signs = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'input', 'scroll'] as const;

/**
 * Somebody was here before our code: in a field, or already done with it. Or the address speaks to this part. Or somebody
 * is probably signed in, and what was delivered is for visitors.
 */
function isTouched(delivered: Element): boolean {
  const fields = delivered.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select');
  return (
    delivered.contains(document.activeElement) ||
    location.search !== '' ||
    delivered.closest('[data-session]') !== null ||
    Array.from(fields).some(isChanged)
  );
}

function isChanged(field: HTMLInputElement | HTMLSelectElement): boolean {
  return field instanceof HTMLSelectElement
    ? Array.from(field.options).some((option) => option.selected !== option.defaultSelected)
    : field.value !== field.defaultValue || field.checked !== field.defaultChecked;
}

/** Without a connection the part waits for one. With one, a file that is gone means that a new version was published. */
async function again<Part>(load: () => Promise<Part>): Promise<Part> {
  if (navigator.onLine) location.reload();
  await new Promise((isBack) => addEventListener('online', isBack, { once: true }));
  return load().catch(() => again(load));
}
