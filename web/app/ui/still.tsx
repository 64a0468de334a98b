import { type ComponentType, lazy, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';

/**
 * A part of a page that is only read. Prerendered it is already in the page and stays there untouched: neither its code
 * nor its words are fetched a second time as JavaScript. Only who comes from another page of ours loads them.
 */
export function still(load: () => Promise<ComponentType>): ComponentType {
  const Part = lazy(() => load().then((part) => ({ default: part }), fetchPageInstead));
  return () => <Still part={Part} />;
}

function Still({ part: Part }: { part: ComponentType }) {
  const isLater = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [isDelivered] = useState(!isLater);
  const navigate = useNavigate();
  if (import.meta.env.SSR || !isDelivered) {
    return (
      <div>
        <Part />
      </div>
    );
  }
  return (
    <div
      ref={(part) => followLinksIn(part, navigate)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; it tells React to leave the inside alone
      dangerouslySetInnerHTML={asDelivered}
    />
  );
}

const never = () => () => {};
const asDelivered = { __html: '' };

/** Links in there have no code of their own, so they would load the next page anew. */
function followLinksIn(part: HTMLElement | null, navigate: (to: string) => unknown) {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
    if (!link || link.origin !== location.origin || button || metaKey || altKey || ctrlKey || shiftKey)
      return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  };
  part?.addEventListener('click', follow);
  return () => part?.removeEventListener('click', follow);
}

/** As with the chunk of a whole page: one that is gone usually means that a new version was published. */
function fetchPageInstead(): Promise<never> {
  location.reload();
  return new Promise(() => {});
}
