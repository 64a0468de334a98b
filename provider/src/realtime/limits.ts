import type { RealtimeConfig } from './config.ts';

/** Of JSON. To parse and write a frame of the largest size that is all brackets can take a minute. */
export const depthMax = 200;

/** So many in each second of the clock. Only two numbers, because every frame checks it. */
export class PerSecond {
  readonly #max: number;
  readonly #now: () => number;
  #second = 0;
  #used = 0;
  constructor(max: number, now: () => number = Date.now) {
    this.#max = max;
    this.#now = now;
  }

  /** False when they are used up. What is over counts too, so that trying on does not help. */
  take(count = 1): boolean {
    const second = Math.floor(this.#now() / 1000);
    if (second !== this.#second) {
      this.#second = second;
      this.#used = 0;
    }
    this.#used += count;
    return this.#used <= this.#max;
  }
}

/** So many a second, and those that were not used in the seconds before. */
export class Budget {
  readonly #perSecond: number;
  readonly #max: number;
  readonly #now: () => number;
  #used = 0;
  #usedAt: number;
  constructor(perSecond: number, max: number, now: () => number = Date.now) {
    this.#perSecond = perSecond;
    this.#max = max;
    this.#now = now;
    this.#usedAt = now();
  }

  get isWhole(): boolean {
    return this.#current() === 0;
  }

  has(count: number): boolean {
    return this.#current() + count <= this.#max;
  }

  /** More than there is becomes a debt, which is bounded, so that it is paid soon. */
  charge(count: number): void {
    this.#used = Math.min(this.#current() + count, 2 * this.#max);
  }

  #current(): number {
    const nowMs = this.#now();
    this.#used = Math.max(0, this.#used - (Math.max(0, nowMs - this.#usedAt) / 1000) * this.#perSecond);
    this.#usedAt = nowMs;
    return this.#used;
  }
}

/** For each message that clients may send in a second. By default 20,000; at 47,000 a process did nothing else. */
const deliveriesPerMessage = 4;
/** An account cannot use up what its network has, a network what a channel has, nor a channel what all have. */
const deliveryShares = { account: 1 / 4, network: 1 / 2, channel: 3 / 4, process: 1 } as const;
/** Of seconds. A hundred clients that come back at once tell a hundred each. */
const burstSeconds = 3;

/**
 * Of copies of messages, and of frames that clients send, which cost about the same. One small message to everyone is
 * always possible.
 */
export function deliveryBudget(
  { messagesPerSecond, clientsMax }: RealtimeConfig,
  of: keyof typeof deliveryShares,
  now?: () => number,
): Budget {
  const perSecond = messagesPerSecond * deliveriesPerMessage * deliveryShares[of];
  return new Budget(perSecond, Math.max(perSecond * burstSeconds, clientsMax), now);
}

/** What all clients of this process share. A flood over HTTP gets 429, and closes no channel of others. */
export type Limits = Readonly<
  Record<'joins' | 'messages' | 'bytes' | 'httpMessages' | 'httpBytes' | 'presence', PerSecond>
>;

/** `share`: what the clients of one network may use of it, so that they cannot have the channels of others closed. */
export function createLimits(config: RealtimeConfig, now?: () => number, share = 1): Limits {
  const rate = (max: number) => new PerSecond(Math.ceil(max * share), now);
  // One network may still send a message of the largest size.
  const bytesMax = Math.max(config.bytesPerSecond * share, share < 1 ? config.payloadBytesMax : 0);
  return {
    joins: rate(config.joinsPerSecond),
    messages: rate(config.messagesPerSecond),
    bytes: new PerSecond(Math.ceil(bytesMax), now),
    httpMessages: rate(config.messagesPerSecond),
    httpBytes: new PerSecond(Math.ceil(bytesMax), now),
    presence: rate(config.presencePerSecond),
  };
}
