import './styles.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { releasePresses } from '#early.ts';
import { Root } from '#root.tsx';
import { loadRouteModule } from '#route-modules.ts';
import { routeFor } from '#routes.ts';

/** The page's own chunk comes first, so that React finds exactly the markup that was prerendered. */
async function hydrate(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('the document has no #root');
  await Promise.all([loadRouteModule(routeFor(location.pathname).module), wholeSheet()]);

  const app = (
    <StrictMode>
      <BrowserRouter>
        <Root />
      </BrowserRouter>
    </StrictMode>
  );
  // As a transition it is done in slices, so that a tap or a scroll in between is answered at once.
  if (container.hasChildNodes()) startTransition(() => void hydrateRoot(container, app));
  else createRoot(container).render(app); // development serves an empty page
}

/** The page brought only the rules for what it shows. What we are about to add needs the others. */
async function wholeSheet(): Promise<void> {
  document.documentElement.dataset.awake = '';
  const sheet = document.querySelector<HTMLLinkElement>('link[rel=stylesheet][media="not all"]');
  if (!sheet) return;
  sheet.media = 'all';
  if (sheet.sheet) return;
  // Without it the page still works, in plainer dress.
  await new Promise((settled) => {
    sheet.addEventListener('load', settled);
    sheet.addEventListener('error', settled);
  });
}

// Run by being loaded, when `boot` finds the time has come. If it fails, native controls must answer all the same.
hydrate().catch((error: unknown) => {
  releasePresses();
  throw error;
});
