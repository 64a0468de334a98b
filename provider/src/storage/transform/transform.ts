import { setTimeout as sleep } from 'node:timers/promises';
import { QueueFullError } from '@remit/platform/limits/concurrency-limit.ts';
import { createFairQueue, type FairQueue, type Requester } from '@remit/platform/limits/fair-queue.ts';
import { headBytes } from '../bytes/bytes.ts';
import { type PictureType, pictureTypeOf, sniff } from '../content-type.ts';
import type { Transformation } from './parse-transformation.ts';
import {
  type Format,
  NotTransformable,
  type Rendered,
  type RenderJob,
  type RenderResult,
} from './render-job.ts';
import { createRenderers, type Renderers, type RenderLimits } from './renderers.ts';
import { createSharedWork } from './shared-work.ts';

export const sourceBytesMax = 25 * 1024 * 1024;
const megabyte = 1024 * 1024;

/** One account, and one network, has one at a time. A page may ask for all its pictures at once. */
const shares = {
  queuedMax: 500,
  perAccount: { concurrentMax: 1, queuedMax: 100 },
  perNetwork: { concurrentMax: 1, queuedMax: 200 },
};
/**
 * Nearly every picture takes less than this; even one of 50 million pixels, cut to a small one. What takes more waits for
 * the one place for long work, so that no long work is ahead of a picture of ordinary size.
 */
const quickLimits: RenderLimits = { seconds: 1, bytes: 112 * megabyte };
/** Of which 45 MB are shared with the server: what is left beside it of 450 MB. */
const longLimits: RenderLimits = { seconds: 20, bytes: 200 * megabyte };

/**
 * A process that is ended for a client that left is replaced, and starting one costs the server: a client that asks and leaves
 * again and again does so at most twice a second.
 */
const pauseMs = 500;

export type TransformOutcome = RenderResult['kind'] | 'left' | 'queue_full' | 'failed';

export type TransformRequest = Transformation & {
  /** Of the content of the source. */
  readonly version: string;
  /** Reads the source when its turn has come, so that those who wait hold no memory. */
  readonly source: (signal: AbortSignal) => Promise<Uint8Array>;
  readonly accept: string | undefined;
  readonly requester: Requester;
  readonly signal?: AbortSignal | undefined;
};

export type TransformOptions = {
  readonly sourcePixelsMax?: number;
  readonly quick?: RenderLimits;
  readonly long?: RenderLimits;
  readonly renderers?: Renderers;
  /** After work that was stopped; tests do not wait. */
  readonly pause?: () => Promise<void>;
  readonly onOutcome?: ((outcome: TransformOutcome) => void) | undefined;
};

/**
 * Makes pictures of other sizes and formats. What it makes is not stored: it is small work for the sizes that a page asks
 * for, browsers and proxies cache the response, and a store of results would let an attacker fill the disk by counting widths.
 */
export function createTransform(options: TransformOptions) {
  const { sourcePixelsMax = 50_000_000, quick = quickLimits, long = longLimits, onOutcome } = options;
  const { pause = () => sleep(pauseMs) } = options;
  const renderers = options.renderers ?? createRenderers();
  const quickQueue = createFairQueue({ ...shares, concurrentMax: 2 });
  const longQueue = createFairQueue({ ...shares, concurrentMax: 1 });
  const lookups = createFairQueue({
    ...shares,
    concurrentMax: 3,
    perNetwork: { ...shares.perNetwork, concurrentMax: 2 },
  });
  const underWay = createSharedWork<RenderResult>();

  const inTurn = (
    queue: FairQueue,
    limits: RenderLimits,
    request: TransformRequest,
  ): Promise<RenderResult> => {
    const { version, width, height, resize, quality, format, accept, requester, signal } = request;
    const name = JSON.stringify([
      limits,
      version,
      width,
      height,
      resize,
      quality,
      format,
      acceptsWebp(accept),
    ]);
    const joined = underWay.join(name, signal);
    if (joined) return joined;
    // Until one is under way every request waits for a turn of its own, which may come before that of the first.
    return new Promise((resolve, reject) => {
      const work = async () => {
        const other = underWay.join(name, signal);
        if (other) return resolve(other);
        const over = underWay.begin(name, (stop) => rendered(request, limits, stop));
        resolve(underWay.join(name, signal) ?? Promise.reject(new Error('It has begun.')));
        // For others it goes on when this client leaves, and its place is taken until then.
        if (await over) await pause();
      };
      queue.run(requester, work, { signal }).catch(reject);
    });
  };

  const rendered = async (request: TransformRequest, limits: RenderLimits, stop: AbortSignal) => {
    const job = await jobOf(request, { sourcePixelsMax, isQuick: limits === quick }, stop);
    return typeof job === 'string'
      ? ({ kind: 'not_transformable', message: job } as const)
      : renderers.render(job, limits, stop);
  };

  const failed = (error: unknown, signal: AbortSignal | undefined): never => {
    onOutcome?.(signal?.aborted ? 'left' : error instanceof QueueFullError ? 'queue_full' : 'failed');
    throw error;
  };

  return {
    /** Reads the row of a picture in turn: a page asks for many at once, and so does a client that hangs up and repeats. */
    lookUp<Row>(
      find: () => Promise<Row>,
      { requester, signal }: Pick<TransformRequest, 'requester' | 'signal'>,
    ): Promise<Row> {
      // An object that is not found does not count as a failed picture.
      return new Promise((resolve, reject) => {
        const work = () => find().then(resolve, reject);
        lookups
          .run(requester, work, { signal })
          .catch((error: unknown) => failed(error, signal))
          .catch(reject);
      });
    },
    async run(request: TransformRequest): Promise<Rendered> {
      const outcome = await inTurn(quickQueue, quick, request)
        .then((first) => (first.kind === 'too_much' ? inTurn(longQueue, long, request) : first))
        .catch((error: unknown) => failed(error, request.signal));
      onOutcome?.(outcome.kind);
      if (outcome.kind === 'rendered') return outcome;
      throw new NotTransformable(outcome.kind === 'too_much' ? tooMuch : outcome.message);
    },
    counts() {
      const [first, second] = [quickQueue.counts(), longQueue.counts()];
      return { running: first.running + second.running, waiting: first.waiting + second.waiting };
    },
    pids: renderers.pids,
  };
}

export type Transform = ReturnType<typeof createTransform>;

const tooMuch = 'The source image takes too much time or memory to be transformed.';

/** The work, or why there is none. */
async function jobOf(
  request: TransformRequest,
  bounds: Pick<RenderJob, 'sourcePixelsMax' | 'isQuick'>,
  stop: AbortSignal,
): Promise<RenderJob | string> {
  const { width, height, resize, quality } = request;
  const source = await request.source(stop);
  if (source.length > sourceBytesMax) return 'The source image is too large.';
  // Only what we know to be one of these reaches a decoder; the library has many more, for documents and drawings.
  const type = pictureTypeOf(await sniff(source.subarray(0, headBytes)));
  if (!type) return 'The source is not an image that can be transformed.';
  return { source, width, height, resize, quality, format: formatOf(request, type), ...bounds };
}

/** As the hosted service does: WebP where it is accepted; AVIF only by name, for it takes seconds to make. */
function formatOf({ format, accept }: TransformRequest, source: PictureType): Format {
  if (format === 'avif' || format === 'webp') return format;
  if (format === undefined && acceptsWebp(accept)) return 'webp';
  return source.slice('image/'.length) as Format;
}

export const acceptsWebp = (accept = '') => /image\/webp/i.test(accept);
