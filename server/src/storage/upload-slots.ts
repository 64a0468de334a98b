import { storageError } from './errors.ts';

export type UploadSlots = {
  /** Throws SlowDown when too many uploads are under way. Call what it returns when this one is over. */
  take(network: string): () => void;
};

/**
 * How many uploads go on at once. One holds a file open and a connection for as long as its sender takes, so neither the
 * process nor one network may have any number.
 */
export function createUploadSlots({ perProcess = 256, perNetwork = 16 } = {}): UploadSlots {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    take(network) {
      const own = taken.get(network) ?? 0;
      if (all >= perProcess || own >= perNetwork) throw storageError('SlowDown');
      all += 1;
      taken.set(network, own + 1);
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        all -= 1;
        const left = (taken.get(network) ?? 1) - 1;
        if (left === 0) taken.delete(network);
        else taken.set(network, left);
      };
    },
  };
}
