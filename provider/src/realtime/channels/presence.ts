import { randomBytes } from 'node:crypto';

type Meta = Readonly<Record<string, unknown>> & { readonly phx_ref: string };
/** What is tracked under each key, as it goes over the wire. */
export type Metas = Readonly<Record<string, { readonly metas: readonly Meta[] }>>;
export type Diff = { readonly joins: Metas; readonly leaves: Metas };

/** One presence: who tracks it, and where. */
export type Presence = {
  readonly key: string;
  readonly meta: Meta;
  readonly processId: string;
  readonly bytes: number;
};

/** Who is present in one room, on every process. */
export class Presences {
  readonly #all = new Map<string, Presence>(); // by phx_ref
  #bytes = 0;

  get bytes(): number {
    return this.#bytes;
  }

  add(presence: Presence): void {
    this.remove(presence.meta.phx_ref);
    this.#all.set(presence.meta.phx_ref, presence);
    this.#bytes += presence.bytes;
  }

  remove(ref: string): Presence | undefined {
    const known = this.#all.get(ref);
    if (known) {
      this.#all.delete(ref);
      this.#bytes -= known.bytes;
    }
    return known;
  }

  has(ref: string): boolean {
    return this.#all.has(ref);
  }

  of(processId: string): Presence[] {
    return [...this.#all.values()].filter((presence) => presence.processId === processId);
  }

  state(): Metas {
    return metasOf(this.#all.values());
  }
}

/** A new presence. One that replaces another names it, so that a client knows them for the same. */
export function presenceOf(
  key: string,
  payload: Readonly<Record<string, unknown>>,
  options: { readonly processId: string; readonly bytes: number; readonly previous?: Presence | undefined },
): Presence {
  const { processId, bytes, previous } = options;
  const phx_ref = randomBytes(12).toString('base64url');
  const before = previous && { phx_ref_prev: previous.meta.phx_ref };
  return { key, meta: { ...payload, phx_ref, ...before }, processId, bytes };
}

export function metasOf(presences: Iterable<Presence>): Metas {
  const byKey = Map.groupBy(presences, ({ key }) => key);
  // A key may be `__proto__`: entries become properties whatever they are called.
  return Object.fromEntries([...byKey].map(([key, list]) => [key, { metas: list.map(({ meta }) => meta) }]));
}

export const diffOf = (joins: readonly Presence[], leaves: readonly Presence[]): Diff => ({
  joins: metasOf(joins),
  leaves: metasOf(leaves),
});

/** What another process tells, which is of our own making: bytes are counted again. */
export function presencesIn(metas: Metas, processId: string): Presence[] {
  return Object.entries(metas).flatMap(([key, { metas: list }]) =>
    list.map((meta) => ({ key, meta, processId, bytes: bytesOf(key, meta) })),
  );
}

export const bytesOf = (key: string, payload: unknown) =>
  Buffer.byteLength(key) + Buffer.byteLength(JSON.stringify(payload));
