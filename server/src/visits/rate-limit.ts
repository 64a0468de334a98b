export type RateLimitOptions = {
  readonly perHour?: number;
  readonly networksMax?: number;
  readonly now?: () => number;
};

const hourMs = 60 * 60 * 1000;

/**
 * How many visits one network may count in an hour. In memory and in no table, unlike every other limit: a stored hash
 * of a network would be the one identifier in our statistics. A second process allows as much again, which only blurs
 * a count.
 */
export function createVisitRateLimit(options: RateLimitOptions = {}): (network: string) => boolean {
  const { perHour = 1_000, networksMax = 20_000, now = Date.now } = options;
  let hour = 0;
  const counts = new Map<string, number>();
  return (network) => {
    const current = Math.floor(now() / hourMs);
    if (current !== hour || counts.size >= networksMax) counts.clear();
    hour = current;
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    return count <= perHour;
  };
}
