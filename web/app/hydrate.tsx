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
  await loadRouteModule(routeFor(location.pathname).module);

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

// If it fails, native controls must still work.
hydrate().catch((error: unknown) => {
  repeatEarlyClicks();
  throw error;
});
