export type ExceededLimit = { readonly name: string; readonly count: number; readonly lastAt: Date };

export type ExceededLimits = {
  record(name: string): void;
  /** The latest first. */
  read(): readonly ExceededLimit[];
};

/** The rate limits that were exceeded in this process since its start. Names are ours, so they are few. */
export function createExceededLimits(now: () => Date = () => new Date()): ExceededLimits {
  const exceeded = new Map<string, ExceededLimit>();
  return {
    record(name) {
      exceeded.set(name, { name, count: (exceeded.get(name)?.count ?? 0) + 1, lastAt: now() });
    },
    read: () => [...exceeded.values()].sort((a, b) => b.lastAt.getTime() - a.lastAt.getTime()),
  };
}
