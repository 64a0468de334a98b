import type { Handlers } from './auth-process.ts';

export type ProcessMethods = {
  /** In bytes, after a collection of garbage. */
  memory: () => { heap: number; resident: number };
  /** Time of the processor that it has used, in µs. */
  processorTime: () => number;
};

export const processHandlers: Handlers<ProcessMethods> = {
  memory() {
    for (let n = 0; n < 3; n += 1) globalThis.gc?.();
    const { heapUsed, external, rss } = process.memoryUsage();
    return { heap: heapUsed + external, resident: rss };
  },
  processorTime() {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
};
