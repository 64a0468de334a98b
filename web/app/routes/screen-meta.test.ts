import { describe, expect, it } from 'vitest';
import { loadRouteModule, metaAt } from '#route-modules.ts';
import { siteMap } from '#site-map.ts';

const titleMax = 60;
const description = { least: 70, most: 155 };

const screens = await Promise.all(
  siteMap
    .filter(({ module }) => /^(app|auth)\//.test(module))
    .map(async ({ path, module }) => ({ path, ...metaAt(await loadRouteModule(module), path) })),
);

describe('the title and description of a screen', () => {
  it.each(screens)('fit a window’s title and a summary: $path', (screen) => {
    expect(screen.title.length).toBeLessThanOrEqual(titleMax);
    expect(screen.description.length).toBeGreaterThanOrEqual(description.least);
    expect(screen.description.length).toBeLessThanOrEqual(description.most);
  });

  it('tell every screen from every other', () => {
    expect(screens.length).toBe(24);
    expect(new Set(screens.map(({ title }) => title)).size).toBe(screens.length);
    expect(new Set(screens.map((screen) => screen.description)).size).toBe(screens.length);
  });
});
