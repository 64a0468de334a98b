/** A module that more than one page loads. */
export type Shared = {
  readonly id: string;
  /** The pages, and the parts of pages, that load it. */
  readonly users: ReadonlySet<string>;
  readonly imports: readonly string[];
  readonly bytes: number;
};

/** Modules that travel in one file; the largest first. */
export type Part = { readonly ids: readonly string[]; readonly isForAll: boolean };

/** A set of pages, a bit for each. */
type Pages = bigint;
type Draft = { readonly modules: readonly Shared[]; readonly users: Pages };

/** What a request costs beside its bytes, in bytes: headers, a place in the queue, a worse compression. */
const requestBytes = 250;
/** A page makes ten requests at the most, and seven are spoken for. */
const partsMax = 3;
/** Dear enough that any waste within reason is cheaper. */
const crowdedBytes = 20_000;

/**
 * Shares modules out to files, for pages that each weigh as much as they matter. It begins with one file for each set
 * of pages, which wastes nothing and asks for much, and goes on joining the two files whose joining saves most: requests,
 * less the bytes that pages then load without need. The first file is the one that every page has anyway.
 */
export function planParts(modules: readonly Shared[], weights: ReadonlyMap<string, number>): Part[] {
  const scale = pageScale(weights);
  const bySet = Map.groupBy(modules, ({ users }) => scale.setOf(users));
  let drafts: Draft[] = [
    { modules: [], users: scale.all },
    ...[...bySet].map(([users, same]) => ({ modules: same, users })),
  ];
  let cost = costOf(drafts, scale);
  for (;;) {
    const best = bestJoining(drafts, cost, scale);
    if (!best) break;
    ({ drafts, cost } = best);
  }
  return drafts.flatMap(({ modules: joined }, index) =>
    joined.length === 0
      ? []
      : [
          {
            ids: joined.toSorted((a, b) => b.bytes - a.bytes || (a.id < b.id ? -1 : 1)).map(({ id }) => id),
            isForAll: index === 0,
          },
        ],
  );
}

function bestJoining(drafts: readonly Draft[], cost: number, scale: PageScale) {
  const candidates = drafts.flatMap((first, index) =>
    drafts.slice(index + 1).map((second) => ({
      index,
      second,
      // What is imported comes along, so the true cost can only be higher.
      atLeast:
        waste(first, second, scale) - (requestBytes + crowdedBytes) * scale.weigh(first.users & second.users),
    })),
  );
  let best: { drafts: Draft[]; cost: number } | undefined;
  for (const { index, second, atLeast } of candidates.toSorted((a, b) => a.atLeast - b.atLeast)) {
    if (cost + atLeast >= (best?.cost ?? cost)) break;
    const joined = drafts
      .filter((draft) => draft !== second)
      .map((draft, at) => (at === index ? join(draft, second) : draft));
    const joinedCost = costOf(joined, scale);
    if (joinedCost < (best?.cost ?? cost)) best = { drafts: joined, cost: joinedCost };
  }
  return best;
}

const join = (first: Draft, second: Draft): Draft => ({
  modules: [...first.modules, ...second.modules],
  users: first.users | second.users,
});

const bytesOf = ({ modules }: Draft) => modules.reduce((total, { bytes }) => total + bytes, 0);

function waste(first: Draft, second: Draft, scale: PageScale): number {
  return (
    bytesOf(first) * scale.weigh(second.users & ~first.users) +
    bytesOf(second) * scale.weigh(first.users & ~second.users)
  );
}

/** All that all pages load, weighed: who loads a file loads what it imports. */
function costOf(drafts: readonly Draft[], scale: PageScale): number {
  const homeOf = new Map(
    drafts.flatMap(({ modules }, index) => modules.map(({ id }) => [id, index] as const)),
  );
  const imports = drafts.map(({ modules }, index) => {
    const homes = modules.flatMap((module) => module.imports.flatMap((id) => homeOf.get(id) ?? []));
    return [...new Set(homes)].filter((home) => home !== index);
  });
  const users = drafts.map((draft) => draft.users);
  const spread = (from: number) => {
    for (const to of imports[from] ?? []) {
      const together = (users[to] ?? 0n) | (users[from] ?? 0n);
      if (together === users[to]) continue;
      users[to] = together;
      spread(to);
    }
  };
  for (const index of drafts.keys()) spread(index);
  const bytes = drafts.reduce(
    (total, draft, index) => total + (bytesOf(draft) + requestBytes) * scale.weigh(users[index] ?? 0n),
    0,
  );
  return bytes + crowdedBytes * scale.crowding(users.slice(1));
}

type PageScale = ReturnType<typeof pageScale>;

function pageScale(weights: ReadonlyMap<string, number>) {
  const pages = [...weights].map(([page, weight], index) => ({ page, weight, bit: 1n << BigInt(index) }));
  const bitOf = new Map(pages.map(({ page, bit }) => [page, bit]));
  const known = new Map<Pages, number>();
  return {
    all: (1n << BigInt(pages.length)) - 1n,
    setOf: (users: Iterable<string>) =>
      [...users].reduce<Pages>((set, user) => set | (bitOf.get(user) ?? 0n), 0n),
    weigh(set: Pages): number {
      const found = known.get(set);
      if (found !== undefined) return found;
      const weight = pages.reduce((total, page) => total + (set & page.bit ? page.weight : 0), 0);
      known.set(set, weight);
      return weight;
    },
    /** How many files too many the pages that count in full load together. */
    crowding: (files: readonly Pages[]) =>
      pages
        .filter(({ weight }) => weight >= 1)
        .reduce(
          (total, { bit }) => total + Math.max(0, files.filter((set) => set & bit).length - partsMax),
          0,
        ),
  };
}
