import { type ComponentType, lazy, type MouseEvent, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { loadOrReload } from '#ui/load-or-reload.ts';

/**
 * A long static text. On the page that was loaded, the prerendered markup is preserved, so the text is not downloaded a
 * second time as JavaScript. After a client-side navigation `load` imports it.
 */
export function preservedMarkup(load: () => Promise<ComponentType>): ComponentType {
  const Content = lazy(async () => ({ default: await loadOrReload(load) }));
  return function Preserved() {
    const [isPrerendered] = useState(useIsHydrating());
    if (isPrerendered && !import.meta.env.SSR) return <PrerenderedMarkup />;
    return (
      <div>
        <Content />
      </div>
    );
  };
}

/** React does not hydrate the inside of this element. Its links are plain, so a click handler navigates. */
function PrerenderedMarkup() {
  const navigate = useNavigate();

  function followLink(event: MouseEvent<HTMLDivElement>) {
    const link = (event.target as Element).closest('a');
    const isOurs = link?.origin === location.origin && !link.target && !link.download;
    if (!isOurs || event.defaultPrevented || hasModifier(event)) return;
    // The browser scrolls to fragments itself.
    if (link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link arrives as a click
    <div
      onClick={followLink}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: during hydration React does not set it
      dangerouslySetInnerHTML={noHtml}
    />
  );
}

const noHtml = { __html: '' };

const hasModifier = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey;

/** True in the prerender and during hydration, false for what is rendered later. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
}

const neverChanges = () => () => {};
