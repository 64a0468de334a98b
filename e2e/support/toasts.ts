import type { Page } from '@playwright/test';

/**
 * What toasts have said, also those that are gone: they stay for seconds, and a busy machine may look later than that.
 * To be asked for before the page is opened; every page that is loaded begins anew.
 */
export async function toastsOn(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { toastsSeen: seen });
    const textOf = (toast: Element) => [...toast.querySelectorAll('p')].map((line) => line.textContent);
    // As a visitor has them: shown, and not merely in the page.
    const note = (toast: Element) => {
      if (toast.checkVisibility()) seen.push(textOf(toast).join(': '));
      else if (toast.isConnected) requestAnimationFrame(() => note(toast));
    };
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof HTMLElement && node.matches('.toast')) note(node);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { toastsSeen: string[] }).toastsSeen);
}
