import { solve } from '@remit/contract/proof.ts';
import { sha256 } from '#client/sha-256.ts';

/** Solves one challenge and is then ended by whoever started it. */
addEventListener('message', ({ data }: MessageEvent<string>) => postMessage(solve(data, sha256)));
