import type { Page } from '@playwright/test';

/**
 * Controls that do nothing on a hydrated page: buttons and forms without a handler, and links without a target. React
 * stores an element's props on the element itself.
 */
export function deadControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const propsOf = (element: Element): Record<string, unknown> => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
      return key ? ((element as unknown as Record<string, Record<string, unknown>>)[key] ?? {}) : {};
    };
    // The handler of preserved markup may be on an ancestor.
    const hasSubmitHandler = (form: Element | null): boolean =>
      form !== null && ('onSubmit' in propsOf(form) || hasSubmitHandler(form.parentElement));
    const hasAction = (button: HTMLButtonElement) =>
      button.hasAttribute('popovertarget') ||
      button.hasAttribute('commandfor') ||
      typeof propsOf(button).onClick === 'function' ||
      (button.type === 'submit' && hasSubmitHandler(button.form));
    const dead = [
      ...[...document.querySelectorAll('button')].filter((button) => !button.disabled && !hasAction(button)),
      ...[...document.querySelectorAll('form')].filter((form) => !hasSubmitHandler(form)),
      ...[...document.querySelectorAll('a')].filter((link) => !link.getAttribute('href')),
    ];
    // What is inert is a picture of a control.
    return dead
      .filter((element) => !element.closest('[inert]'))
      .map((element) => element.outerHTML.slice(0, 120));
  });
}
