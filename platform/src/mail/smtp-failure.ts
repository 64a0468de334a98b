import type { Handover } from './transport.ts';

type SmtpError = {
  readonly code?: unknown;
  readonly originalCode?: unknown;
  readonly responseCode?: unknown;
  readonly command?: unknown;
};

/** Codes of nodemailer that concern one mail; all others concern the connection or the log-in. */
const aboutThisMail = new Set(['EENVELOPE', 'EMESSAGE', 'ESTREAM']);

/** RFC 5321: closing the channel, bad sequence of commands, exceeded storage. */
const closing = 421;
const badSequence = 503;
const tooBig = 552;

export function classifyFailure(error: unknown): Exclude<Handover, { outcome: 'accepted' }> {
  const { code, originalCode, responseCode, command } = (error ?? {}) as SmtpError;
  const reason = reasonFrom(responseCode ?? originalCode ?? code ?? 'unexpected', command);
  if (typeof code !== 'string') return { outcome: 'temporary', reason };
  if (!aboutThisMail.has(code) || responseCode === closing) return { outcome: 'server-down', reason };
  if (code === 'ESTREAM') return { outcome: 'temporary', reason };
  // Without a reply from the SMTP server, nodemailer rejected it: an e-mail address or a size that no retry will change.
  if (typeof responseCode !== 'number') return { outcome: 'permanent', reason };
  if (responseCode < 500 || responseCode === badSequence) return { outcome: 'temporary', reason };
  // Our own sender is the same in every mail: its rejection is a setting to put right, and until then each
  // mail waits instead of being lost.
  if (command === 'MAIL FROM' && responseCode !== tooBig) return { outcome: 'temporary', reason };
  return { outcome: 'permanent', reason };
}

/** Fits the check on the column, which keeps replies that quote an e-mail address out of the database. */
function reasonFrom(code: unknown, command: unknown): string {
  const words = command === 'CONN' || command === 'API' || command === undefined ? [code] : [code, command];
  return words
    .join(' ')
    .replace(/[^A-Za-z0-9 .-]/g, '')
    .slice(0, 64);
}
