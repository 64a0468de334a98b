import { Dicer } from '@fastify/busboy';
import { enquiriesWithCvPath } from '@remit/contract/enquiries.ts';
import { formatProofOfWork, proofOfWorkHeader } from '@remit/contract/proof-of-work.ts';
import { networkHeader, pageHeaders } from '@remit/platform/guards/testing/a-guard.ts';
import { createRateLimits } from '@remit/platform/limits/limits.ts';
import {
  aCountedBody,
  type CountedBody,
  chunkBytes,
  endless,
  inChunks,
} from '@remit/platform/testing/counted-body.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { anEnquiriesService, anEnquiry, type EnquiriesFixture } from './testing/an-enquiries-service.ts';
import { aPdf } from './testing/cv-corpus.ts';

let fresh: FreshDatabase;
let fixture: EnquiriesFixture;
let partsBegun: number;
beforeAll(async () => {
  fresh = await freshDatabase();
  fixture = await anEnquiriesService(fresh.db);
});
afterAll(() => fresh.close());
beforeEach(async () => {
  await fixture.clear();
  partsBegun = 0;
  const { emit } = Dicer.prototype;
  vi.spyOn(Dicer.prototype, 'emit').mockImplementation(function (this: Dicer, event, ...rest) {
    if (event === 'part') partsBegun += 1;
    return emit.call(this, event, ...rest);
  });
});
afterEach(() => vi.restoreAllMocks());

const boundary = 'x7';
const part = (disposition: string, content: string | Buffer = '') =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
const end = Buffer.from(`--${boundary}--\r\n`);
const enquiryPart = () => part('name="enquiry"', JSON.stringify(anEnquiry('job_application')));
const cvPart = (content: Buffer) => part('name="cv"; filename="cv.pdf"', content);
const anApplication = () => Buffer.concat([enquiryPart(), cvPart(aPdf()), end]);

async function upload(
  { stream }: Pick<CountedBody, 'stream'>,
  changes: Record<string, string> = {},
  by: EnquiriesFixture = fixture,
) {
  const headers = {
    ...pageHeaders(by.guards, 'enquiry'),
    'content-type': `multipart/form-data; boundary=${boundary}`,
    ...changes,
  };
  const request = { method: 'POST', headers, body: stream, duplex: 'half' } as RequestInit;
  const response = await by.app.request(enquiriesWithCvPath, request);
  const { error } = (await response.json()) as { error?: { code: string } };
  return { status: response.status, code: error?.code, retryAfter: response.headers.get('retry-after') };
}

describe('an upload', () => {
  it('is read wherever its bytes are cut', async () => {
    const body = anApplication();
    const cutAt = (at: number) => aCountedBody((index) => [body.subarray(0, at), body.subarray(at)][index]);
    // In both boundaries, in the content, and in the line break after the last one; `multipart.test.ts` cuts everywhere.
    for (const at of [1, 4, 40, body.length >> 1, body.length - 6, body.length - 3, body.length - 1]) {
      expect((await upload(cutAt(at))).status, `cut at ${at}`).toBe(202);
    }
    expect((await upload(inChunks(body, 131))).status).toBe(202);
  });

  it.each<{ why: string; body: () => CountedBody; status: number; parts: number; chunks: number }>([
    {
      why: '70,000 empty parts',
      body: () => inChunks(Buffer.from(`--${boundary}\r\n\r\n\r\n`.repeat(70_000))),
      ...{ status: 400, parts: 1, chunks: 1 },
    },
    {
      why: '70,000 empty parts behind a true one',
      body: () => inChunks(Buffer.concat([enquiryPart(), ...Array(70_000).fill(part('name="cv"'))])),
      ...{ status: 400, parts: 3, chunks: 1 },
    },
    {
      why: 'boundaries and nothing else',
      body: () => inChunks(Buffer.from(`--${boundary}\r\n`.repeat(700_000))),
      ...{ status: 400, parts: 2, chunks: 1 },
    },
    {
      why: 'a header that does not end',
      body: () => endless(Buffer.from(`--${boundary}\r\nX: `)),
      ...{ status: 400, parts: 1, chunks: 2 },
    },
    {
      why: 'a very long name',
      body: () => endless(part(`name="${'a'.repeat(2_000)}"`)),
      ...{ status: 400, parts: 1, chunks: 1 },
    },
    {
      why: 'an unknown field',
      body: () => endless(Buffer.concat([part('name="other"', 'x'), enquiryPart()])),
      ...{ status: 400, parts: 2, chunks: 1 },
    },
    {
      why: 'an enquiry that does not end',
      body: () =>
        endless(Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="enquiry"\r\n\r\n`)),
      ...{ status: 413, parts: 1, chunks: (64 * 1024) / chunkBytes + 2 },
    },
    {
      why: 'a CV that does not end',
      body: () =>
        endless(
          Buffer.concat([
            enquiryPart(),
            Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="cv"; filename="a"\r\n\r\n`),
          ]),
        ),
      ...{ status: 422, parts: 2, chunks: (5 * 1024 * 1024) / chunkBytes + 3 },
    },
    {
      why: 'something before the first boundary',
      body: () => endless(),
      ...{ status: 400, parts: 0, chunks: 1 },
    },
  ])('is rejected at the first excess: $why', async ({ body, status, parts, chunks }) => {
    const sent = body();
    expect((await upload(sent)).status).toBe(status);
    expect(partsBegun).toBeLessThanOrEqual(parts);
    expect(sent.read.chunks).toBeLessThanOrEqual(chunks);
    expect(await fixture.rows()).toEqual([]);
  });

  it('has a boundary of at most 70 characters', async () => {
    for (const mark of ['', 'a'.repeat(71), 'a'.repeat(8_000)]) {
      const body = endless();
      const type = { 'content-type': `multipart/form-data; boundary=${mark}` };
      expect((await upload(body, type)).status).toBe(400);
      expect(body.read.chunks).toBe(0);
    }
  });
});

describe('nothing of an upload is read', () => {
  const untouched = { bytes: 0, chunks: 0 };

  it('when it declares to be too large', async () => {
    const body = endless();
    const length = String(5 * 1024 * 1024 + 64 * 1024 + 1);
    expect(await upload(body, { 'content-length': length })).toMatchObject({ status: 413 });
    expect(body.read).toEqual(untouched);
  });

  it.each([
    { why: 'no proof of work', proof: () => '' },
    {
      why: 'one for another form',
      proof: () => pageHeaders(fixture.guards, 'waitlist')[proofOfWorkHeader] ?? '',
    },
    { why: 'an unsolved one', proof: () => formatProofOfWork(fixture.guards.challenge('enquiry')) },
  ])('with $why', async ({ proof }) => {
    const body = endless();
    expect(await upload(body, { [proofOfWorkHeader]: proof() })).toMatchObject({ status: 428 });
    expect(body.read).toEqual(untouched);
  });

  it('with proof of work that served another upload, even the same one', async () => {
    const { [proofOfWorkHeader]: proof = '' } = pageHeaders(fixture.guards, 'enquiry');
    const body = anApplication();
    expect((await upload(inChunks(body), { [proofOfWorkHeader]: proof })).status).toBe(202);
    const again = inChunks(body);
    expect(await upload(again, { [proofOfWorkHeader]: proof })).toMatchObject({ status: 428 });
    expect(again.read).toEqual(untouched);
  });

  it('from a network over its limit', async () => {
    const limited = await anEnquiriesService(fresh.db, {
      guardChanges: {
        limits: createRateLimits(fresh.db, Buffer.alloc(32, 77)),
        perHour: { submissionsPerNetworkHour: 1, submissionsPerAddressHour: 9, mailsPerAddressDay: 9 },
      },
    });
    expect((await upload(inChunks(anApplication()), {}, limited)).status).toBe(202);
    const body = endless();
    const { status, retryAfter } = await upload(body, {}, limited);
    expect([status, Number(retryAfter) > 0]).toEqual([429, true]);
    expect(body.read).toEqual(untouched);
  });

  it('while two of its network, or eight of all, are under way', async () => {
    const { guards } = fixture;
    const held: { release: () => void; response: ReturnType<typeof upload> }[] = [];
    const hold = (network: string) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
      const stream = new ReadableStream<Uint8Array>(
        {
          async pull(controller) {
            begin();
            await promise;
            controller.enqueue(anApplication());
            controller.close();
          },
        },
        { highWaterMark: 0 },
      );
      held.push({ release: resolve, response: upload({ stream }, { [networkHeader]: network }) });
      return begun;
    };
    await Promise.all([hold('a'), hold('a')]);
    const third = endless();
    expect(await upload(third, { [networkHeader]: 'a' })).toMatchObject({ status: 429, retryAfter: '10' });
    await Promise.all(['b', 'b', 'c', 'c', 'd', 'd'].map(hold));
    const ninth = endless();
    const proof = pageHeaders(guards, 'enquiry');
    expect(await upload(ninth, { ...proofOf(proof), [networkHeader]: 'e' })).toMatchObject({
      status: 503,
      code: 'busy',
      retryAfter: '10',
    });
    expect([third.read, ninth.read]).toEqual([untouched, untouched]);

    for (const { release } of held) release();
    const statuses = await Promise.all(held.map(async ({ response }) => (await response).status));
    expect(statuses).toEqual(Array(8).fill(202));
    // The slots are free again, and the rejected one did not use up its proof of work.
    const later = await upload(inChunks(anApplication()), { ...proofOf(proof), [networkHeader]: 'e' });
    expect(later.status).toBe(202);
  });
});

const proofOf = (headers: Record<string, string>) => ({
  [proofOfWorkHeader]: headers[proofOfWorkHeader] ?? '',
});
