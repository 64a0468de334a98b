import { randomUUID } from 'node:crypto';
import { mailboxOf } from '@remit/contract/email.ts';
import { type ProofOfWorkForm, proofOfWorkHeader } from '@remit/contract/proof-of-work.ts';
import type { Context } from 'hono';
import type { Database } from '#db/database.ts';
import type { NetworkOf } from '#http/caller.ts';
import { createConcurrencyLimit } from '#limits/concurrency-limit.ts';
import type { RateLimit, RateLimits } from '#limits/limits.ts';
import { createSlots } from '#limits/slots.ts';
import type { Keyring } from '#secrets/keyring.ts';
import { createChallenges, type Presented } from './challenges.ts';
import { apiError } from './errors.ts';
import { provenanceOf } from './origin.ts';
import { spendChallenge } from './spent-challenges.ts';

export type Submission = {
  readonly form: ProofOfWorkForm;
  /** Made in the browser, once for each submission, however often it is sent. */
  readonly key: string;
  /** The e-mail address it names, normalised. */
  readonly emailAddress: string;
  /** Whether this key was stored before; called only when the e-mail address is over its rate limit. */
  readonly isRepetition?: () => Promise<boolean>;
};

export type Guards = {
  /** A new challenge, for a form that was just opened. Stores nothing. */
  challenge(form: ProofOfWorkForm): string;
  /** Throws for a page of another site. Before every POST but the one that mail readers send. */
  rejectCrossOrigin(context: Context): void;
  /** Limits how many submissions use the database at once; `admit` and what follows run inside. */
  limitConcurrency<T>(work: () => Promise<T>): Promise<T>;
  /** Throws when proof of work is wanted (428) or a rate limit is reached (429). */
  admit(context: Context, submission: Submission): Promise<void>;
  /** Uses up a solved challenge outside a form. False for any other, and for one that was used before. */
  spend(value: string, form: ProofOfWorkForm): Promise<boolean>;
  /**
   * The same before the body of an upload is read, by its headers alone: always with proof of work, one for each
   * upload. Throws too when many uploads are under way (503), or some of this network (429). `work` reads the body, and
   * calls `admitEmailAddress` once it knows the e-mail address.
   */
  admitUpload<T>(context: Context, form: ProofOfWorkForm, work: () => Promise<T>): Promise<T>;
  admitEmailAddress(submission: Pick<Submission, 'emailAddress' | 'isRepetition'>): Promise<void>;
  /** A higher rate limit for requests with a link from a mail. */
  admitLink(context: Context): Promise<void>;
};

export type SubmissionLimits = {
  readonly submissionsPerNetworkHour: number;
  readonly submissionsPerAddressHour: number;
  readonly mailsPerAddressDay: number;
};

export type GuardOptions = {
  readonly db: Database;
  readonly limits: RateLimits;
  readonly keyring: Keyring;
  readonly networkOf: NetworkOf;
  readonly siteUrl: URL;
  readonly perHour: SubmissionLimits;
  readonly proofOfWorkBits?: number;
  readonly now?: () => number;
};

const hourMs = 60 * 60 * 1000;
/** Some 65,000 hashes: a tenth of a second on a desk, under a second on a small phone. */
const defaultProofOfWorkBits = 16;
/** A form that is sent sooner needs proof of work. */
const unhurriedMs = 3_000;
const linkCallsPerSubmission = 10;
/** Fewer than the connections of a process, so that pages and the mail worker find one too. */
const concurrentMax = 6;
const queuedMax = 10_000;
/** Each holds its file in memory, for as long as its network takes. */
const uploadsMax = 8;
const uploadsPerNetworkMax = 2;
const uploadRetrySeconds = 10;

export async function createGuards(options: GuardOptions): Promise<Guards> {
  const { db, limits, networkOf, siteUrl, perHour } = options;
  const { proofOfWorkBits = defaultProofOfWorkBits, now = Date.now } = options;
  const key = await options.keyring.key('proof');
  const challenges = createChallenges({ key, bits: proofOfWorkBits, now });
  const hourly = (name: string, capacity: number): RateLimit => ({ name, capacity, windowMs: hourMs });
  const perNetwork = hourly('submissions-per-network', perHour.submissionsPerNetworkHour);
  const perEmailAddress = hourly('submissions-per-address', perHour.submissionsPerAddressHour);
  // From half of its limit on, a network needs proof of work for each submission.
  const withoutWork = hourly('submissions-without-work', Math.max(1, Math.floor(perNetwork.capacity / 2)));
  const linkCalls = hourly('link-calls-per-network', perNetwork.capacity * linkCallsPerSubmission);

  const concurrencyLimit = createConcurrencyLimit({ concurrentMax, queuedMax });
  const uploads = createSlots({ countMax: uploadsMax, perSubjectMax: uploadsPerNetworkMax });

  const take = async (limit: RateLimit, subject: string) => {
    const result = await limits.take(limit, subject);
    return result.isAllowed ? undefined : Math.ceil(result.retryAfterMs / 1000);
  };
  const enforceRateLimit = async (limit: RateLimit, subject: string) => {
    const retryAfterSeconds = await take(limit, subject);
    if (retryAfterSeconds !== undefined) throw apiError('too_many', { retryAfterSeconds });
  };
  const mayGoWithoutWork = async (context: Context, { ageMs }: Presented, network: string) =>
    provenanceOf(context.req.raw.headers, siteUrl) === 'our-page' &&
    ageMs >= unhurriedMs &&
    (await take(withoutWork, network)) === undefined;

  const proofOfWorkWanted = (form: ProofOfWorkForm) =>
    apiError('proof_wanted', { challenge: challenges.issue(form) });
  const admitEmailAddress: Guards['admitEmailAddress'] = async ({ emailAddress, isRepetition }) => {
    const retryAfterSeconds = await take(perEmailAddress, mailboxOf(emailAddress));
    if (retryAfterSeconds !== undefined && !(await isRepetition?.())) {
      throw apiError('too_many', { retryAfterSeconds });
    }
  };

  return {
    challenge: (form) => challenges.issue(form),
    rejectCrossOrigin(context) {
      if (provenanceOf(context.req.raw.headers, siteUrl) === 'foreign') throw apiError('foreign_origin');
    },
    limitConcurrency: (work) => concurrencyLimit.run(work),
    async admit(context, submission) {
      const { form, key: spentFor } = submission;
      const network = networkOf(context);
      const presented = challenges.read(context.req.header(proofOfWorkHeader), form);
      if (!presented) throw proofOfWorkWanted(form);
      if (!presented.isSolved && !(await mayGoWithoutWork(context, presented, network)))
        throw proofOfWorkWanted(form);
      if (!(await spendChallenge(db, presented.hash, spentFor))) throw proofOfWorkWanted(form);
      await enforceRateLimit(perNetwork, network);
      await admitEmailAddress(submission);
    },
    async admitUpload(context, form, work) {
      const presented = challenges.read(context.req.header(proofOfWorkHeader), form);
      if (!presented?.isSolved) throw proofOfWorkWanted(form);
      const network = networkOf(context);
      const slot = uploads.take(network);
      if (typeof slot === 'string') {
        throw apiError(slot === 'none' ? 'busy' : 'too_many', { retryAfterSeconds: uploadRetrySeconds });
      }
      try {
        await concurrencyLimit.run(async () => {
          // The key of the submission is in the body, so a repetition needs work of its own.
          if (!(await spendChallenge(db, presented.hash, randomUUID()))) throw proofOfWorkWanted(form);
          await enforceRateLimit(perNetwork, network);
        });
        return await work();
      } finally {
        slot();
      }
    },
    async spend(value, form) {
      const presented = challenges.read(value, form);
      return presented?.isSolved === true && spendChallenge(db, presented.hash, randomUUID());
    },
    admitEmailAddress,
    async admitLink(context) {
      await enforceRateLimit(linkCalls, networkOf(context));
    },
  };
}
