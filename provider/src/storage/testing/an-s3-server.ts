/// <reference path="./s3rver.d.ts" />
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Options } from '../bytes/s3.ts';

/** A store that speaks S3 over HTTP, on loopback, with one empty bucket. */
export async function anS3Server(): Promise<S3Options & { close(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 's3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: 'content' }],
  });
  const { port } = await server.run();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'content',
    region: 'us-east-1',
    keyId: 'S3RVER',
    secret: 'S3RVER',
    async close() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
