import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { serve } from './auth-process.ts';

/** What uploads are held against: a handler that writes a body to disk, as durably, and hashes it where it is asked to. */
export type StorageBareOptions = { readonly dir: string };

const { dir } = JSON.parse(process.env.AUTH_BENCH ?? '') as StorageBareOptions;
mkdirSync(dir, { recursive: true });
const server = createServer(async (request, response) => {
  const path = join(dir, randomUUID());
  const hash = createHash('sha256');
  if (request.url === '/hashed') request.on('data', (chunk) => hash.update(chunk));
  await pipeline(request, createWriteStream(`${path}.part`, { flush: true }));
  await rename(`${path}.part`, path);
  const folder = await open(dir, 'r');
  await folder.sync();
  await folder.close();
  response.end('{}');
  response.once('close', () => void rm(path));
});
server.listen(0, '127.0.0.1', () => serve((server.address() as AddressInfo).port, {}));
