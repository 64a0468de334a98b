type Shared<Result> = {
  readonly result: Promise<Result>;
  readonly stop: AbortController;
  sharers: number;
};

export type SharedWork<Result> = {
  /** The result of work of that name that is under way; undefined when there is none. Rejects for who leaves. */
  join(name: string, signal: AbortSignal | undefined): Promise<Result> | undefined;
  /** Begins work; join it at once. Resolves when it is over: whether it was stopped, because all have left. */
  begin(name: string, work: (signal: AbortSignal) => Promise<Result>): Promise<boolean>;
};

/** Work that is done once for all who ask for the same at the same time, and stopped when the last of them leaves. */
export function createSharedWork<Result>(): SharedWork<Result> {
  const underWay = new Map<string, Shared<Result>>();
  const forget = (name: string, shared: Shared<Result>) => {
    if (underWay.get(name) === shared) underWay.delete(name);
  };
  return {
    join(name, signal) {
      const shared = underWay.get(name);
      if (!shared) return undefined;
      shared.sharers += 1;
      return new Promise<Result>((resolve, reject) => {
        const leave = () => {
          reject(signal?.reason);
          shared.sharers -= 1;
          if (shared.sharers > 0) return;
          forget(name, shared);
          shared.stop.abort();
        };
        if (signal?.aborted) return leave();
        signal?.addEventListener('abort', leave, { once: true });
        void shared.result.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave));
      });
    },
    async begin(name, work) {
      const stop = new AbortController();
      const shared = { result: work(stop.signal), stop, sharers: 0 };
      underWay.set(name, shared);
      await shared.result.catch(() => undefined);
      forget(name, shared);
      return stop.signal.aborted;
    },
  };
}
