import {
  formatProofOfWork,
  type ProofOfWorkForm,
  proofOfWorkHeader,
  solve,
} from '@remit/contract/proof-of-work.ts';
import type { Context } from 'hono';
import type { Database } from '#db/database.ts';
import { createRateLimits } from '#limits/limits.ts';
import { sha256 } from '../challenges.ts';
import { createGuards, type GuardOptions, type Guards } from '../guards.ts';

const key = Buffer.alloc(32, 9);
export const ownOrigin = 'http://localhost:3000';
/** A test says which network it comes from; in the product that is the connection's to say. */
export const networkHeader = 'x-test-network';

/** Guards whose proof of work is quickly done, with high limits unless a test says otherwise. */
export function someGuards(db: Database, changes: Partial<GuardOptions> = {}): Promise<Guards> {
  return createGuards({
    db,
    limits: createRateLimits(db, key),
    keyring: { key: async () => key },
    networkOf: (context: Context) => context.req.header(networkHeader) ?? '127.0.0.1',
    siteUrl: new URL(ownOrigin),
    perHour: {
      submissionsPerNetworkHour: 100_000,
      submissionsPerAddressHour: 100_000,
      mailsPerAddressDay: 100_000,
    },
    proofOfWorkBits: 4,
    ...changes,
  });
}

/** What our own page sends along, its sum done. */
export function pageHeaders(guards: Guards, form: ProofOfWorkForm): Record<string, string> {
  const challenge = guards.challenge(form);
  return {
    origin: ownOrigin,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    [proofOfWorkHeader]: formatProofOfWork(challenge, solve(challenge, sha256)),
  };
}
