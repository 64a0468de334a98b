import type { Page } from '@playwright/test';

/** How much of the screen, halfway down the page, scrolls with it. */
export function shareForReading(page: Page): Promise<number> {
  return page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' });
    const stays = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || stays(element.parentElement));
    const rows = Array.from({ length: innerHeight / 8 }, (_, row) => row * 8 + 4);
    const free = rows.filter((y) => !stays(document.elementFromPoint(innerWidth / 2, y)));
    return free.length / rows.length;
  });
}

/** WCAG 2.4.11: whatever has the focus is not hidden under what sticks to the bottom. */
export function coveredWhenFocused(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bars = [...document.querySelectorAll('[data-part="app-tabs"], [data-part="demo-tabs"]')];
    const bar = bars.find((one) => one.checkVisibility());
    const top = bar?.getBoundingClientRect().top ?? innerHeight;
    const focusable = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    );
    return [...focusable]
      .filter(
        (element) =>
          element.checkVisibility() &&
          !bar?.contains(element) &&
          !element.hasAttribute('disabled') &&
          !element.closest('[inert]'), // a picture of the app
      )
      .flatMap((element) => {
        element.focus();
        const { bottom, height } = element.getBoundingClientRect();
        return height > 0 && bottom > top + 1 && height < top ? [element.outerHTML.slice(0, 120)] : [];
      });
  });
}
