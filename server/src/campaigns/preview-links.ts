import { timingSafeEqual } from 'node:crypto';
import { fingerprint } from '@remit/platform/secrets/sealing.ts';

export const previewPath = '/api/campaigns/preview';
const validSeconds = 15 * 60;

/** Signed links to what a frame shows: a frame sends no token of its own. Every process makes and opens them alike. */
export function createPreviewLinks(key: Buffer, nowMs: () => number = Date.now) {
  const signatureOf = (id: string, until: string) =>
    fingerprint(key, `preview\n${id}\n${until}`).toString('base64url');
  return {
    pathOf(id: string): string {
      const until = String(Math.floor(nowMs() / 1000) + validSeconds);
      return `${previewPath}/${id}/${until}/${signatureOf(id, until)}`;
    },
    isValid(id: string, until: string, signature: string): boolean {
      if (!/^\d{1,12}$/.test(until) || Number(until) * 1000 < nowMs()) return false;
      const [received, right] = [Buffer.from(signature), Buffer.from(signatureOf(id, until))];
      return received.length === right.length && timingSafeEqual(received, right);
    },
  };
}
