import type { RealtimeConfig } from './config.ts';

/** A socket for which something may wait to be read. */
export type Reader = {
  readonly unread: number;
  /** Nothing is unread afterwards. */
  cutOff(reason: UnreadReason): void;
};

export type UnreadReason = 'unread_account' | 'unread_network' | 'unread_process';

/**
 * What a message costs beside its bytes while it waits: its header, two entries in the queue of the socket, and for most
 * their own buffer. Measured, 224 to 378 bytes.
 */
export const messageCost = 512;

/**
 * In buffers of one client: 64 MiB of all by default, of the 1 GiB that the unit of systemd allows. An account cannot use up
 * what its network has, nor a network what all have.
 */
const buffers = { account: 4, network: 8, process: 16 } as const;

export const unreadMax = ({ bufferBytesMax }: RealtimeConfig, of: keyof typeof buffers) =>
  buffers[of] * bufferBytesMax;

/** What waits to be read by some sockets together. */
export class Unread {
  readonly #readers = new Set<Reader>();
  readonly #max: number;
  readonly #reason: UnreadReason;
  #bytes = 0;
  constructor(max: number, reason: UnreadReason) {
    this.#max = max;
    this.#reason = reason;
  }

  get bytes(): number {
    return this.#bytes;
  }

  change(reader: Reader, from: number, to: number): void {
    this.#bytes += to - from;
    if (to > 0) this.#readers.add(reader);
    else this.#readers.delete(reader);
  }

  /** Cuts off the client with the most unread, never one that reads. */
  enforce(): void {
    while (this.#bytes > this.#max) {
      let most: Reader | undefined;
      for (const reader of this.#readers) if (!most || reader.unread > most.unread) most = reader;
      if (!most) return;
      most.cutOff(this.#reason);
    }
  }
}
