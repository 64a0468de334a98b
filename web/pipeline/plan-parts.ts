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
/** Modules that the same pages use never part. */
type Atom = {
  readonly index: number;
  readonly modules: readonly Shared[];
  readonly imports: readonly number[];
  readonly bytes: number;
};
type Draft = { readonly atoms: readonly Atom[]; readonly users: Pages; readonly bytes: number };

/** What a request costs beside its bytes, in bytes: headers, a place in the queue, a worse compression. */
const requestBytes = 200;
/** A page makes ten requests at the most, and six are spoken for. */
const partsMax = 4;
/**
 * Shares modules out to files, for pages that each weigh as much as they matter. It begins with one file for each set
 * of pages, which wastes nothing and asks for much, and joins two files as long as that saves more in requests than
 * pages then load without need. Pages that still ask for too much are helped by the joinings that waste least. The
 * first file is the one that every page has anyway.
 */
export function planParts(modules: readonly Shared[], weights: ReadonlyMap<string, number>): Part[] {
  const scale = pageScale(weights);
  let plan = judged([{ atoms: [], users: scale.all, bytes: 0 }, ...draftsOf(modules, scale)], scale);
  for (;;) {
    const better = bestJoining(plan, scale) ?? reliefOf(plan, scale);
    if (!better) break;
    plan = better;
  }
  return plan.drafts.flatMap(({ atoms }, index) => {
    const joined = atoms.flatMap((atom) => atom.modules);
    if (joined.length === 0) return [];
    const largestFirst = joined.toSorted((a, b) => b.bytes - a.bytes || (a.id < b.id ? -1 : 1));
    return [{ ids: largestFirst.map(({ id }) => id), isForAll: index === 0 }];
  });
}

function draftsOf(modules: readonly Shared[], scale: PageScale): Draft[] {
  const bySet = [...Map.groupBy(modules, ({ users }) => scale.setOf(users))];
  const atomOf = new Map(bySet.flatMap(([, same], index) => same.map(({ id }) => [id, index] as const)));
  return bySet.map(([users, same], index) => {
    const imports = new Set(same.flatMap((module) => module.imports.flatMap((id) => atomOf.get(id) ?? [])));
    const bytes = same.reduce((total, module) => total + module.bytes, 0);
    return { users, bytes, atoms: [{ index, modules: same, imports: [...imports], bytes }] };
  });
}

type Plan = {
  readonly drafts: readonly Draft[];
  /** What all pages load, weighed. */
  readonly cost: number;
  /** The pages that load too many files, and how many too many together. */
  readonly crowded: Pages;
  readonly crowding: number;
};

/** The joining that saves most, if any saves anything. */
function bestJoining(plan: Plan, scale: PageScale): Plan | undefined {
  let best: Plan | undefined;
  for (const { index, second, costMin } of joinings(plan, scale)) {
    if (plan.cost + costMin >= (best ?? plan).cost) continue;
    const joined = judged(joinAt(plan.drafts, index, second), scale);
    if (joined.cost < (best ?? plan).cost) best = joined;
  }
  return best;
}

/** Where pages ask for too much: the joining that costs least for each file less. */
function reliefOf(plan: Plan, scale: PageScale): Plan | undefined {
  if (plan.crowding === 0) return undefined;
  let best: Plan | undefined;
  let bestPrice = Number.POSITIVE_INFINITY;
  for (const { index, second, costMin, shared } of joinings(plan, scale)) {
    const reliefMax = scale.count(shared & plan.crowded);
    if (reliefMax === 0 || costMin / reliefMax >= bestPrice) continue;
    const joined = judged(joinAt(plan.drafts, index, second), scale);
    const relief = plan.crowding - joined.crowding;
    const price = (joined.cost - plan.cost) / relief;
    if (relief > 0 && price < bestPrice) [best, bestPrice] = [joined, price];
  }
  return best;
}

function joinings({ drafts }: Plan, scale: PageScale) {
  return drafts.flatMap((first, index) =>
    drafts.slice(index + 1).flatMap((second) => {
      const shared = first.users & second.users;
      // What is imported comes along, so the true cost can only be higher.
      const costMin = waste(first, second, scale) - requestBytes * scale.weigh(shared);
      return shared === 0n ? [] : [{ index, second, shared, costMin }];
    }),
  );
}

const joinAt = (drafts: readonly Draft[], index: number, second: Draft): Draft[] =>
  withoutRings(
    drafts
      .filter((draft) => draft !== second)
      .map((draft, at) => (at === index ? join(draft, second) : draft)),
  );

const join = (first: Draft, second: Draft): Draft => ({
  atoms: [...first.atoms, ...second.atoms],
  users: first.users | second.users,
  bytes: first.bytes + second.bytes,
});

function waste(first: Draft, second: Draft, scale: PageScale): number {
  return (
    first.bytes * scale.weigh(second.users & ~first.users) +
    second.bytes * scale.weigh(first.users & ~second.users)
  );
}

/** Which drafts each draft imports. */
function importsOf(drafts: readonly Draft[]): number[][] {
  const homeOf: number[] = [];
  for (const [home, { atoms }] of drafts.entries()) for (const { index } of atoms) homeOf[index] = home;
  return drafts.map(({ atoms }, from) => {
    const homes = new Set<number>();
    for (const atom of atoms) for (const imported of atom.imports) homes.add(homeOf[imported] ?? from);
    homes.delete(from);
    return [...homes];
  });
}

/** Files that import each other run in no order that suits both, so they become one. */
function withoutRings(drafts: Draft[]): Draft[] {
  const ring = findRing(importsOf(drafts));
  if (!ring) return drafts;
  const [home, ...others] = ring.toSorted((a, b) => a - b);
  const joined = ring.map((index) => drafts[index]).filter((draft) => draft !== undefined);
  return withoutRings(
    drafts
      .map((draft, index) => (index === home ? joined.reduce(join) : draft))
      .filter((_, index) => !others.includes(index)),
  );
}

function findRing(imports: readonly (readonly number[])[]): number[] | undefined {
  const done = new Set<number>();
  const search = (from: number, path: readonly number[]): number[] | undefined => {
    if (path.includes(from)) return path.slice(path.indexOf(from));
    if (done.has(from)) return undefined;
    // Every file imports the one that is for all.
    for (const to of from === 0 ? (imports[0] ?? []) : [...(imports[from] ?? []), 0]) {
      const ring = search(to, [...path, from]);
      if (ring) return ring;
    }
    done.add(from);
    return undefined;
  };
  for (const index of imports.keys()) {
    const ring = search(index, []);
    if (ring) return ring;
  }
  return undefined;
}

/** Who loads a file loads what it imports. */
function judged(drafts: readonly Draft[], scale: PageScale): Plan {
  const imports = importsOf(drafts);
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
  const cost = drafts.reduce(
    (total, draft, index) => total + (draft.bytes + requestBytes) * scale.weigh(users[index] ?? 0n),
    0,
  );
  return { drafts, cost, ...scale.crowding(users.slice(1)) };
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
    count: (set: Pages) => pages.filter(({ bit }) => set & bit).length,
    /** Only pages that count in full have a limit. */
    crowding(files: readonly Pages[]): { crowded: Pages; crowding: number } {
      let [crowded, crowding] = [0n, 0];
      for (const { bit, weight } of pages) {
        const tooMany = files.filter((set) => set & bit).length - partsMax;
        if (weight < 1 || tooMany <= 0) continue;
        crowded |= bit;
        crowding += tooMany;
      }
      return { crowded, crowding };
    },
  };
}
