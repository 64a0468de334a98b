export type Slots = {
  /** Takes a slot for a subject, such as a network. Returns how to free it, or for whom none is left. */
  take(subject: string): (() => void) | 'none-for-subject' | 'none';
};

export type SlotsOptions = { readonly countMax: number; readonly perSubjectMax: number };

/** Unlike a concurrency limit, nothing waits: for work that a client can hold up, such as an upload. */
export function createSlots({ countMax, perSubjectMax }: SlotsOptions): Slots {
  const takenBy = new Map<string, number>();
  let taken = 0;
  const change = (subject: string, by: 1 | -1) => {
    const count = (takenBy.get(subject) ?? 0) + by;
    taken += by;
    if (count === 0) takenBy.delete(subject);
    else takenBy.set(subject, count);
  };
  return {
    take(subject) {
      if ((takenBy.get(subject) ?? 0) >= perSubjectMax) return 'none-for-subject';
      if (taken >= countMax) return 'none';
      change(subject, 1);
      return () => change(subject, -1);
    },
  };
}
