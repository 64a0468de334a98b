import { isLoopbackHost } from '@remit/platform/http/loopback.ts';

const timeoutMs = 5_000;
/** Keys and profiles take a few kilobytes. */
const bytesMax = 256 * 1024;

/** Requires https except on this machine; bounded in time and size. */
export async function fetchBounded(url: string, init: RequestInit = {}): Promise<Response> {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && !isLoopbackHost(hostname)) throw new Error('A URL without https.');
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  const response = await fetch(url, { redirect: 'error', ...init, signal });
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > bytesMax) throw new Error('The response of an identity provider is too large.');
    chunks.push(chunk);
  }
  const { status, headers } = response;
  return new Response(bytes === 0 ? null : Buffer.concat(chunks), { status, headers });
}
