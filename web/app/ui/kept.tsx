import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  use,
  useState,
  useSyncExternalStore,
} from 'react';
import { go } from '#ui/go.ts';
import { isOurs, isPlainClick } from '#ui/link.tsx';

/** Brings what belongs here. The same function every time: it is what the content is remembered by. */
export type LoadContent = () => Promise<ReactNode>;

type KeptProps = {
  readonly load: LoadContent;
  /** Answers for markup that has no code of its own. */
  readonly meanwhile?: Pick<ComponentProps<'div'>, 'onFocus' | 'onSubmit'>;
};

/**
 * Text that a visitor's first page already holds as markup. It stays as the prerender wrote it, for good, and is fetched
 * as data only where it is not there yet: after a navigation. So a long text costs its letters once. What has to come
 * alive on the first page too is for `later`.
 */
export function Kept({ load, meanwhile }: KeptProps) {
  const [isKept] = useState(useIsPrerendered());

  function follow(event: MouseEvent<HTMLDivElement>) {
    const link = (event.target as Element).closest('a');
    const to = link?.getAttribute('href') ?? '';
    // One that opens a tab is the browser's, as is one within the page.
    if (event.defaultPrevented || !to || to.startsWith('#') || link?.target || link?.download) return;
    if (!isOurs(to) || !isPlainClick(event)) return;
    event.preventDefault();
    go(to);
  }

  if (import.meta.env.SSR || !isKept) {
    return (
      <div>
        <Loaded load={load} />
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link's key press arrives as a click
    <div
      {...meanwhile}
      onClick={follow}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: never set; React leaves the inside of such an element as it finds it
      dangerouslySetInnerHTML={asItIs}
    />
  );
}

const asItIs = { __html: '' };

const ahead: LoadContent[] = [];

/** Said while a page's code is run: it will ask for this as soon as it is shown. */
export function soon<Content extends ReactNode>(load: () => Promise<Content>): () => Promise<Content> {
  ahead.push(load);
  return load;
}

/** What the page at hand shows was delivered with it, or is there by now. */
export function forgetContents(): void {
  ahead.length = 0;
}

/** What a page that somebody is about to open will ask for. If something does not come, opening the page says so. */
export function fetchContents(): void {
  for (const load of ahead)
    load().then(
      (value) => contents.set(load, atHand(value)),
      () => {},
    );
}

/** React asks a promise for these before it waits. */
const atHand = (value: ReactNode) => Object.assign(Promise.resolve(value), { status: 'fulfilled', value });

function Loaded({ load }: { load: LoadContent }) {
  return use(contentOf(load));
}

const contents = new WeakMap<LoadContent, Promise<ReactNode>>();

function contentOf(load: LoadContent): Promise<ReactNode> {
  const known = contents.get(load);
  if (known) return known;
  const content = load().catch((error: unknown) => {
    contents.delete(load);
    // Online, a chunk that has gone means a new version was published. The address is already right: load it afresh.
    if (!navigator.onLine) throw error;
    location.reload();
    return new Promise<never>(() => {});
  });
  contents.set(load, content);
  return content;
}

/** True in the prerender and while its markup is taken over, false for whatever is rendered later. */
export function useIsPrerendered(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

const never = () => () => {};
