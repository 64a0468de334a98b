import { listen } from '@remit/platform/http/listen.ts';
import { ask } from '@remit/platform/testing/ask.ts';
import { expect, it } from 'vitest';
import { charactersMax } from './request/scanner.ts';

it('the longest query fits into the head of a request beside the longest token, and more does not', async () => {
  const listening = await listen((_, response) => void response.end('hello'), '127.0.0.1', 0);
  const { port } = listening;
  const query = `/?${'x'.repeat(charactersMax)}`;
  const headers = { authorization: `Bearer ${'x'.repeat(12 * 1024)}` };
  try {
    expect((await ask(query, { port, headers })).status).toBe(200);
    expect((await ask(`${query}${'x'.repeat(16 * 1024)}`, { port, headers })).status).toBe(431);
  } finally {
    await listening.close(0);
  }
});
