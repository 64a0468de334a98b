import { PartnerAway } from './partners.ts';

/** A partner that takes longer is away. Several calls fit into the lease of the job. */
const partnerMs = 10_000;

/** What a call that is given up does later is read with `find`. */
export async function inTime<T>(call: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new PartnerAway('The partner does not respond.')), partnerMs);
  try {
    return await Promise.race([call, promise]);
  } finally {
    clearTimeout(timer);
  }
}
