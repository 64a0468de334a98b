import { describe, expect, it } from 'vitest';
import { planParts, type Shared } from './plan-parts.ts';

const pages = new Map(['home', 'faq', 'blog', 'press', 'about'].map((page) => [page, 1]));

function shared(id: string, users: string[], bytes = 1000, imports: string[] = []): Shared {
  return { id, users: new Set(users), bytes, imports };
}

/** The files a page loads, with what they import, beside the one that every page has. */
function filesOf(page: string, modules: readonly Shared[]): string[][] {
  return planParts(modules, pages)
    .filter(
      ({ isForAll, ids }) =>
        !isForAll && modules.some(({ id, users }) => ids.includes(id) && users.has(page)),
    )
    .map(({ ids }) => [...ids]);
}

describe('sharing modules out to files', () => {
  it('keeps together what the same pages use', () => {
    expect(planParts([shared('a', ['home', 'faq']), shared('b', ['home', 'faq'], 2000)], pages)).toEqual([
      { ids: ['b', 'a'], isForAll: false },
    ]);
  });

  it('keeps apart what would be dead weight on another page', () => {
    const modules = [shared('a', ['home', 'faq'], 5000), shared('b', ['blog', 'press'], 5000)];
    expect(planParts(modules, pages)).toHaveLength(2);
  });

  it('does not ask for a crumb of its own', () => {
    const modules = [shared('large', ['home', 'faq'], 5000), shared('crumb', ['home', 'faq', 'blog'], 40)];
    expect(filesOf('home', modules)).toHaveLength(1);
  });

  it('gives to all what nearly all use', () => {
    const [part] = planParts([shared('a', ['home', 'faq', 'blog', 'press'], 100)], pages);
    expect(part?.isForAll).toBe(true);
  });

  it('lets no page ask for more than four', () => {
    const sets = [['faq'], ['blog'], ['press'], ['about'], ['faq', 'blog'], ['press', 'about']];
    const modules = sets.map((others) => shared(others.join(), ['home', ...others], 3000));
    expect(filesOf('home', modules).length).toBeLessThanOrEqual(4);
  });

  it('counts what a file imports as loaded with it', () => {
    // Joined with `a`, the crumb would bring `heavy` to the faq, which has no use for it.
    const modules = [
      shared('a', ['home', 'faq'], 400),
      shared('crumb', ['home', 'blog'], 10, ['heavy']),
      shared('heavy', ['home', 'blog', 'press'], 9000),
    ];
    for (const file of filesOf('faq', modules)) expect(file).not.toContain('crumb');
  });

  it('never makes files that import each other', () => {
    // The crumbs would fit together, but one is imported by `heavy` and the other imports it.
    const modules = [
      shared('first', ['home', 'faq', 'blog'], 10),
      shared('heavy', ['home', 'faq'], 9000, ['first']),
      shared('last', ['home'], 10, ['heavy']),
    ];
    const parts = planParts(modules, pages);
    const fileOf = (id: string) => parts.findIndex(({ ids }) => ids.includes(id));
    expect(fileOf('first') === fileOf('last') && fileOf('first') !== fileOf('heavy')).toBe(false);
  });

  it('gives to all only what needs nothing that is not for all', () => {
    const modules = [
      shared('a', ['home', 'faq', 'blog', 'press'], 100, ['b']),
      shared('b', ['home', 'faq', 'blog', 'press'], 100),
    ];
    const [all] = planParts(modules, pages);
    expect(all).toMatchObject({ isForAll: true });
    expect(all?.ids.toSorted()).toEqual(['a', 'b']);
  });

  it('gives the same answer in whatever order it is asked', () => {
    const modules = [
      shared('a', ['home', 'faq'], 700),
      shared('b', ['faq', 'blog'], 300),
      shared('c', ['home', 'blog', 'press'], 900),
    ];
    const sorted = (of: readonly Shared[]) =>
      planParts(of, pages)
        .map(({ ids }) => ids.toSorted().join())
        .toSorted();
    expect(sorted(modules.toReversed())).toEqual(sorted(modules));
  });
});
