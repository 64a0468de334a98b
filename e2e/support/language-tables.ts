import type { Page } from '@playwright/test';

/** Returns which language tables pages have read, whose first use is slowest on a phone. */
export async function languageTableReads(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const reads: string[] = [];
    Object.assign(window, { reads });
    for (const name of ['DateTimeFormat', 'NumberFormat'] as const)
      Reflect.set(
        Intl,
        name,
        new Proxy(Intl[name] as new () => object, {
          construct(...construction: [new () => object, unknown[]]) {
            reads.push(name);
            return Reflect.construct(...construction);
          },
        }),
      );
  });
  return () => page.evaluate(() => Reflect.get(window, 'reads'));
}
