import type { RealtimeConfig } from '#config-realtime.ts';

/** So many in each second of the clock. Two numbers, because it is asked at every frame. */
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

/** What all clients of this process share. Who floods over HTTP gets 429, and closes no channel of others. */
export type Limits = Readonly<
  Record<'joins' | 'messages' | 'bytes' | 'httpMessages' | 'httpBytes' | 'presence', PerSecond>
>;

/** What the clients of one network share: half of it all, or one of them could have the channels of others closed. */
export type NetworkLimits = Pick<Limits, 'joins' | 'messages' | 'bytes' | 'presence'>;

export function createNetworkLimits(config: RealtimeConfig, now?: () => number): NetworkLimits {
  const half = (max: number) => new PerSecond(Math.ceil(max / 2), now);
  return {
    joins: half(config.joinsPerSecond),
    messages: half(config.messagesPerSecond),
    // A message of the largest size is allowed.
    bytes: new PerSecond(Math.max(Math.ceil(config.bytesPerSecond / 2), config.payloadBytesMax), now),
    presence: half(config.presencePerSecond),
  };
}

export function createLimits(config: RealtimeConfig, now?: () => number): Limits {
  return {
    joins: new PerSecond(config.joinsPerSecond, now),
    messages: new PerSecond(config.messagesPerSecond, now),
    bytes: new PerSecond(config.bytesPerSecond, now),
    httpMessages: new PerSecond(config.messagesPerSecond, now),
    httpBytes: new PerSecond(config.bytesPerSecond, now),
    presence: new PerSecond(config.presencePerSecond, now),
  };
}
