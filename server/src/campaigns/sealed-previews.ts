import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { MailContent } from '@remit/platform/mail/content.ts';
import { deriveKey, seal, unseal } from '@remit/platform/secrets/sealing.ts';

const validMs = 15 * 60_000;
const context = 'message-preview';

/**
 * A frame sends no token, so what it shows is sealed: only a colleague's own request returns it, and nobody can have this
 * site show a message that is not ours. Every process makes and opens them alike.
 */
export function createSealedPreviews(key: Buffer, nowMs: () => number = Date.now) {
  const sealingKey = deriveKey(key, context);
  return {
    seal(content: MailContent): string {
      const text = JSON.stringify({ content, untilMs: nowMs() + validMs });
      return seal(sealingKey, deflateRawSync(text), context).toString('base64url');
    },
    open(sealed: string): MailContent | undefined {
      const opened = unseal(sealingKey, Buffer.from(sealed, 'base64url'), context);
      if (!opened) return undefined;
      const { content, untilMs } = JSON.parse(inflateRawSync(opened).toString());
      return untilMs < nowMs() ? undefined : content;
    },
  };
}
