import type { RowChange } from './stream.ts';

export type QueueMax = { readonly changes: number; readonly bytes: number };

const batchMax = 1_000;
const batchBytesMax = 4 * 1024 * 1024;

export class ChangeQueue {
  readonly #max: QueueMax;
  #changes: RowChange[] = [];
  #bytes = 0;

  constructor(max: QueueMax) {
    this.#max = max;
  }

  get isEmpty(): boolean {
    return this.#changes.length === 0;
  }

  get isTooLarge(): boolean {
    return this.#changes.length > this.#max.changes || this.#bytes > this.#max.bytes;
  }

  push(change: RowChange): void {
    this.#changes.push(change);
    this.#bytes += change.bytes;
  }

  takeBatch(): RowChange[] {
    let count = 0;
    let bytes = 0;
    while (count < Math.min(this.#changes.length, batchMax) && bytes < batchBytesMax) {
      bytes += this.#changes[count]?.bytes ?? 0;
      count += 1;
    }
    this.#bytes -= bytes;
    return this.#changes.splice(0, count);
  }

  giveBack(batch: readonly RowChange[]): void {
    this.#changes = [...batch, ...this.#changes];
    for (const { bytes } of batch) this.#bytes += bytes;
  }

  clear(): void {
    this.#changes = [];
    this.#bytes = 0;
  }
}
