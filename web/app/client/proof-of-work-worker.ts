import { sha256 } from '@noble/hashes/sha2.js';
import { solve } from '@remit/contract/proof-of-work.ts';

/** Solves one challenge and is then ended by the page. */
addEventListener('message', ({ data }: MessageEvent<string>) => postMessage(solve(data, sha256)));
