let reads = new AbortController();

/** For a request that only reads what belongs to the session. */
export const readSignal = () => reads.signal;

/**
 * For a request that ends the session of this device. What is being read is aborted, and nothing is read until the request
 * has ended: the server would reject it. The server also tells this device of its own sign-out, like every other one.
 */
export async function withoutReads<T>(endSession: () => Promise<T>): Promise<T> {
  reads.abort();
  try {
    return await endSession();
  } finally {
    reads = new AbortController();
  }
}
