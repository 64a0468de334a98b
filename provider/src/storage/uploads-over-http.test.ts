import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { storagePath } from '@remit/contract/storage.ts';
import { aServer, type ServerFixture } from '@remit/platform/testing/a-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStorageService, ownerId, type StorageFixture } from './testing/a-storage-service.ts';
import { readUploadForm } from './upload-form.ts';

let storage: StorageFixture;
let server: ServerFixture;
const sockets: Socket[] = [];
beforeAll(async () => {
  storage = await aStorageService();
  server = await aServer({ db: storage.db, extend: (services) => void services.route('/', storage.routes) });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server?.close();
  await storage?.close();
});

type Sent = { readonly socket: Socket; readonly response: Promise<string> };

/** A connection that has sent the headers of an upload, and what comes back on it. */
async function begin(path: string, headers: Record<string, string>): Promise<Sent> {
  const socket = connect(server.port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const { promise, resolve } = Promise.withResolvers<string>();
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
    if (/\r\n\r\n.*\}/s.test(text)) resolve(text);
  });
  socket.on('close', () => resolve(text));
  const lines = Object.entries({ host: 'localhost', ...storage.headersOf('owner'), ...headers });
  socket.write(
    `POST ${storagePath}${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  );
  return { socket, response: promise };
}

describe('an upload that will be rejected', () => {
  it.each([
    {
      why: 'too large',
      path: `/object/closed/${ownerId}/x`,
      length: 60 * 1024 * 1024,
      code: 'EntityTooLarge',
    },
    { why: 'not allowed', path: '/object/closed/x', length: 1000, code: 'AccessDenied' },
    { why: 'of no bucket', path: '/object/none/x', length: 1000, code: 'NoSuchBucket' },
    {
      why: 'of a name that is none',
      path: `/object/closed/${ownerId}/%00`,
      length: 1000,
      code: 'InvalidKey',
    },
  ])('gets a response before a byte of it was sent: $why', async ({ path, length, code }) => {
    const { socket, response } = await begin(path, { 'content-length': String(length) });
    const text = await response;
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(text).toContain(`"code":"${code}"`);
    expect(text.toLowerCase()).toContain('connection: close');
    socket.destroy();
  });
});

describe('an upload that is cut off', () => {
  it('leaves no row and no content', async () => {
    const before = await storage.keys();
    const { socket } = await begin(`/object/closed/${ownerId}/cut`, { 'content-length': '1000' });
    socket.write('x'.repeat(500));
    socket.destroy();
    // The next one is complete after the first was abandoned: both take the same path.
    const whole = await server.ask(`${storagePath}/object/closed/${ownerId}/whole`, {
      method: 'POST',
      headers: { ...storage.headersOf('owner'), 'content-length': '1' },
      body: 'x',
    });
    expect(whole.status).toBe(200);
    expect((await storage.call('GET', `/object/closed/${ownerId}/cut`)).body).toMatchObject({
      code: 'NoSuchKey',
    });
    expect(await storage.keys()).toHaveLength(before.length + 1);
  });
});

describe('a form', () => {
  const parts = (boundary: string, file: string) =>
    [
      `--${boundary}`,
      'Content-Disposition: form-data; name="cacheControl"',
      '',
      '60',
      `--${boundary}`,
      'Content-Disposition: form-data; name=""; filename="a.txt"',
      'Content-Type: text/plain',
      '',
      file,
      `--${boundary}--`,
      '',
    ].join('\r\n');
  async function* inPieces(text: string, size: number) {
    for (let n = 0; n < text.length; n += size) yield Buffer.from(text.slice(n, n + size), 'latin1');
  }
  const read = async (source: AsyncIterable<Uint8Array>, boundary: string) => {
    const { fields, contentType, content } = await readUploadForm(source, boundary);
    const chunks: Uint8Array[] = [];
    for await (const chunk of content) chunks.push(chunk);
    return {
      fields: Object.fromEntries(fields),
      contentType,
      content: Buffer.concat(chunks).toString('latin1'),
    };
  };

  it.each([1, 2, 3, 7, 64, 10_000])('is the same in pieces of %i bytes', async (size) => {
    const boundary = '----x';
    // Content that looks like the end of itself, but for the last byte.
    const file = `\r\n------\r\n--${boundary.slice(0, -1)}\r\n\r\n-\xff\x00`;
    expect(await read(inPieces(parts(boundary, file), size), boundary)).toEqual({
      fields: { cacheControl: '60' },
      contentType: 'text/plain',
      content: file,
    });
  });

  it.each([
    { why: 'it ends in the middle of the file', text: parts('x', 'file').slice(0, -12) },
    { why: 'it begins with something else', text: `hello\r\n${parts('x', 'file')}` },
    { why: 'a part has no name', text: '--x\r\nContent-Type: text/plain\r\n\r\na\r\n--x--' },
    { why: 'a part has too many headers', text: `--x\r\n${'a: b\r\n'.repeat(2000)}\r\n` },
    {
      why: 'a field is too long',
      text: `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'y'.repeat(70_000)}`,
    },
    {
      why: 'there are too many fields',
      text: `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(20)}--x--`,
    },
    { why: 'there is nothing in it', text: '' },
  ])('is rejected where $why', async ({ text }) => {
    await expect(read(inPieces(text, 50), 'x')).rejects.toMatchObject({ code: 'InvalidRequest' });
  });

  it('may have fields after its file, which say nothing', async () => {
    const late = '--x\r\nContent-Disposition: form-data; name="late"\r\n\r\ny\r\n--x--';
    expect(await read(inPieces(parts('x', 'file').replace('--x--', late), 50), 'x')).toEqual({
      fields: { cacheControl: '60' },
      contentType: 'text/plain',
      content: 'file',
    });
  });

  const head = (type: string) =>
    `--x\r\nContent-Disposition: form-data; name=""; filename="a"\r\nContent-Type: ${type}\r\n\r\n`;
  it.each([
    { why: 'its type is none', first: head('none'), code: 'InvalidMimeType' },
    { why: 'its type is not allowed', first: head('text/plain'), code: 'InvalidMimeType' },
    { why: 'it is malformed', first: 'hello', code: 'InvalidRequest' },
    {
      why: 'a field is too long',
      first: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n',
      code: 'InvalidRequest',
    },
    { why: 'its file is too large', first: head('application/octet-stream'), code: 'EntityTooLarge' },
    {
      why: 'it goes on after its end',
      first: `${head('application/octet-stream')}\r\n--x--`,
      code: 'InvalidRequest',
    },
  ])('is closed when it is rejected because $why', async ({ first, code }) => {
    const { promise: closed, resolve: close } = Promise.withResolvers<void>();
    let chunks = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          controller.enqueue(Buffer.from(chunks === 0 ? first : 'y'.repeat(64 * 1024)));
          chunks += 1;
        },
        cancel: () => close(),
      },
      { highWaterMark: 0 },
    );
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const response = await storage.call('POST', '/object/applications/a', { as: 'service', headers, body });
    expect(response).toMatchObject({ status: 400, body: { code } });
    await closed;
  });
});
