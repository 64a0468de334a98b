import type { Page } from '@playwright/test';

/** Says later what pages opened from here on have asked of the tables of languages, whose first use takes a phone longest. */
export async function askedOfLanguageTables(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(window, { asked });
    for (const name of ['DateTimeFormat', 'NumberFormat'] as const)
      Reflect.set(
        Intl,
        name,
        new Proxy(Intl[name] as new () => object, {
          construct(...construction: [new () => object, unknown[]]) {
            asked.push(name);
            return Reflect.construct(...construction);
          },
        }),
      );
  });
  return () => page.evaluate(() => Reflect.get(window, 'asked'));
}
