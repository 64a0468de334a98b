import './styles.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { repeatEarlyClicks } from '#early.ts';
import { Root } from '#root.tsx';
import { loadRouteModule } from '#route-modules.ts';
import { routeFor } from '#routes.ts';

/** The route's module comes first, so that React finds exactly the markup that was prerendered. */
async function hydrate(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('the document has no #root');
  await Promise.all([loadRouteModule(routeFor(location.pathname).module), enableStylesheet()]);

  const app = (
    <StrictMode>
      <BrowserRouter>
        <Root />
      </BrowserRouter>
    </StrictMode>
  );
  // As a transition, hydration yields to taps and scrolling.
  if (container.hasChildNodes()) startTransition(() => void hydrateRoot(container, app));
  else createRoot(container).render(app); // development serves an empty page
}

/** The page has only the rules for its own markup inline; what is rendered later needs the others. */
async function enableStylesheet(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet][media="not all"]');
  if (!link) return;
  link.media = 'all';
  if (link.sheet) return;
  // If it fails, the page still works.
  await new Promise((settled) => {
    link.addEventListener('load', settled);
    link.addEventListener('error', settled);
  });
}

// If it fails, native controls must still work.
hydrate().catch((error: unknown) => {
  repeatEarlyClicks();
  throw error;
});
