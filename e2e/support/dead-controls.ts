import type { Page } from '@playwright/test';

/**
 * Controls that do nothing when pressed, once a page is awake: buttons that neither the browser nor our code serves, forms
 * that nobody hears, and links that lead nowhere. React keeps what it has wired to an element on the element itself.
 */
export function deadControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wired = (element: Element): Record<string, unknown> => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
      return key ? ((element as unknown as Record<string, Record<string, unknown>>)[key] ?? {}) : {};
    };
    // A form that is still as it was delivered may be heard by what stands around it.
    const isHeard = (form: Element | null): boolean =>
      form !== null && ('onSubmit' in wired(form) || isHeard(form.parentElement));
    const serves = (button: HTMLButtonElement) =>
      button.hasAttribute('popovertarget') ||
      button.hasAttribute('commandfor') ||
      typeof wired(button).onClick === 'function' ||
      (button.type === 'submit' && isHeard(button.form));
    const dead = [
      ...[...document.querySelectorAll('button')].filter((button) => !button.disabled && !serves(button)),
      ...[...document.querySelectorAll('form')].filter((form) => !isHeard(form)),
      ...[...document.querySelectorAll('a')].filter((link) => !link.getAttribute('href')),
    ];
    return dead.map((element) => element.outerHTML.slice(0, 120));
  });
}
