import { describe, expect, it } from 'vitest';
import type { PageMeta } from '#page-meta.ts';

const titleMax = 60;
const description = { least: 70, most: 155 };

const screens = Object.entries(
  import.meta.glob<{ meta: PageMeta }>(
    ['./**/*.tsx', '../demo/**/*.tsx', '../auth/**/*.tsx', '!**/*.test.tsx'],
    {
      eager: true,
    },
  ),
).map(([file, { meta }]) => ({ file, ...meta }));

describe('the words of the screens', () => {
  it.each(screens)('fit a window’s title and a summary: $file', (screen) => {
    expect(screen.title.length).toBeLessThanOrEqual(titleMax);
    expect(screen.description.length).toBeGreaterThanOrEqual(description.least);
    expect(screen.description.length).toBeLessThanOrEqual(description.most);
  });

  it('tell every screen from every other', () => {
    expect(screens.length).toBe(23);
    expect(new Set(screens.map(({ title }) => title)).size).toBe(screens.length);
    expect(new Set(screens.map((screen) => screen.description)).size).toBe(screens.length);
  });
});
