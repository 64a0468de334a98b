import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { authPath } from '@remit/contract/auth.ts';
import { cvRules, enquiriesWithCvPath } from '@remit/contract/enquiries.ts';
import { proofOfWorkHeader } from '@remit/contract/proof-of-work.ts';

/** What one visitor sends over and over, on so many connections at a time. */
type Flood = {
  readonly connections: number;
  /** The next request in pieces, or nothing more to send. */
  readonly request: () => readonly (string | Buffer)[] | undefined;
  readonly pauseMs?: number;
};

export type FloodName = keyof typeof floods;
export type FloodOrder = {
  readonly name: FloodName;
  readonly port: number;
  readonly seconds: number;
  /** Solved challenges, one for an upload. */
  readonly proofs: readonly string[];
};

const requestsMax = 20_000;
const responseMsMax = 5_000;
const boundary = 'x';
const { name, port, seconds, proofs } = workerData as FloodOrder;
const unused = [...proofs];
const end = performance.now() + seconds * 1000;

const head = (path: string, length: number, ...headers: readonly string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: localhost', `Content-Length: ${length}`, ...headers, '', ''].join('\r\n');
const upload = (body: Buffer, ...headers: readonly string[]) => {
  const type = `Content-Type: multipart/form-data; boundary=${boundary}`;
  return [head(enquiriesWithCvPath, body.length, type, ...headers), body];
};
const token = (length: number) =>
  head(`${authPath}/token?grant_type=refresh_token`, length, 'Content-Type: application/json');
const json = (bytes: number) => Buffer.from(`{"refresh_token":[${'[],'.repeat(bytes / 3 - 10)}[]]}`);

const emptyParts = Buffer.from(
  `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`.repeat(70_000),
);
const file = Buffer.alloc(cvRules.bytesMax);
const [mebibyte, asMuchAsIsRead] = [json(1024 * 1024), json(64 * 1024)];

const floods = {
  emptyParts: { connections: 7, request: () => upload(emptyParts) },
  emptyPartsWithProof: {
    connections: 7,
    request() {
      const proof = unused.pop();
      return proof === undefined ? undefined : upload(emptyParts, `${proofOfWorkHeader}: ${proof}`);
    },
  },
  mebibyteOfJson: { connections: 7, request: () => [token(mebibyte.length), mebibyte] },
  asMuchJsonAsIsRead: { connections: 7, request: () => [token(asMuchAsIsRead.length), asMuchAsIsRead] },
  parallelUploads: { connections: 64, request: () => upload(file) },
  slowBodies: {
    connections: 200,
    request: () => [token(64 * 1024), ...Array<string>(200).fill(' ')],
    pauseMs: 50,
  },
} satisfies Record<string, Flood>;

parentPort?.postMessage(await send(floods[name]));

async function send({ connections, request, pauseMs }: Flood): Promise<number> {
  let sent = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end && sent < requestsMax) {
        const pieces = request();
        if (!pieces) return;
        sent += 1;
        await sendOne(pieces, pauseMs);
      }
    }),
  );
  return sent;
}

async function sendOne(pieces: readonly (string | Buffer)[], pauseMs = 0): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined); // the server may hang up on it
  const response = new Promise((resolve) => socket.once('data', resolve).once('close', resolve));
  for (const piece of pieces) {
    if (socket.destroyed || performance.now() >= end) break;
    socket.write(piece);
    if (pauseMs > 0) await sleep(pauseMs);
  }
  if (pauseMs === 0) await Promise.race([response, sleep(responseMsMax, undefined, { ref: false })]);
  socket.destroy();
}
