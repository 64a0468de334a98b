import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { aCountedBody, chunkBytes, endless, inChunks } from '#testing/counted-body.ts';
import { renderError } from './render-api-error.ts';
import { type BodyBounds, bodyBytesMax, readText } from './request-body.ts';

async function sent(stream: ReadableStream, headers: Record<string, string> = {}, bounds?: BodyBounds) {
  const app = new Hono();
  app.onError(renderError);
  app.post('/', async (context) => context.text(await readText(context, bounds)));
  const response = await app.request('/', {
    method: 'POST',
    headers,
    body: stream,
    duplex: 'half',
  } as RequestInit);
  return { status: response.status, text: await response.text() };
}

it('a body is read to its bound, wherever it is cut', async () => {
  const text = 'é'.repeat(bodyBytesMax / 2);
  for (const bytes of [129, 1_000, bodyBytesMax]) {
    expect(await sent(inChunks(Buffer.from(text), bytes).stream)).toEqual({ status: 200, text });
  }
});

it('a body is not opened when it declares to be too large', async () => {
  const body = endless();
  expect((await sent(body.stream, { 'content-length': `${bodyBytesMax + 1}` })).status).toBe(413);
  expect(body.read).toEqual({ bytes: 0, chunks: 0 });
});

it('a body is cut off at the bound when it declares nothing', async () => {
  const body = endless();
  expect((await sent(body.stream)).status).toBe(413);
  expect(body.read.bytes).toBe(bodyBytesMax + chunkBytes);
});

it('a body may come in small pieces, not in crumbs', async () => {
  const typed = Buffer.from('typed into a connection, letter by letter');
  expect(await sent(inChunks(typed, 1).stream)).toEqual({ status: 200, text: typed.toString() });
  const crumbs = inChunks(Buffer.alloc(bodyBytesMax, 'a'), 1);
  expect((await sent(crumbs.stream)).status).toBe(413);
  expect(crumbs.read.chunks).toBeLessThan(300);
});

it('a body may not take for ever', async () => {
  const never = new ReadableStream({ pull: () => new Promise(() => undefined) }, { highWaterMark: 0 });
  expect((await sent(never, {}, { timeoutMs: 1 })).status).toBe(408);
});

it('a body that may take long must go on meanwhile', async () => {
  const never = new ReadableStream({ pull: () => new Promise(() => undefined) }, { highWaterMark: 0 });
  expect((await sent(never, {}, { slowest: { bytes: 1, ms: 1 } })).status).toBe(408);
  const steady = inChunks(Buffer.alloc(1000, 'a'), 100);
  expect((await sent(steady.stream, {}, { slowest: { bytes: 1, ms: 60_000 } })).status).toBe(200);
});

it('a body that breaks off is no failure of ours', async () => {
  const broken = aCountedBody(() => {
    throw new Error('hung up');
  });
  expect((await sent(broken.stream)).status).toBe(400);
});
