import { isLoopbackHost } from '#http/loopback.ts';
import { StartProblem } from '#start-problem.ts';

export type SmtpServer = {
  readonly host: string;
  readonly port: number;
  readonly credentials?: { readonly user: string; readonly pass: string };
  /** `from-start` is smtps; `required` is STARTTLS or nothing. */
  readonly tls: 'from-start' | 'required' | 'optional' | 'off';
};

const tlsChoices = ['required', 'optional', 'off'] as const;

/** `smtp://user:password@host:587` or `smtps://…`; `?tls=optional` or `?tls=off` for an SMTP server on a trusted wire. */
export function parseSmtpUrl(text: string): SmtpServer {
  // The setting holds a password, so no message quotes it.
  const url = URL.parse(text);
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || !url.hostname) {
    throw new StartProblem('SMTP_URL must look like smtp://user:password@host:587 or smtps://….');
  }
  const isFromStart = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const tls = url.searchParams.get('tls');
  const choice = tlsChoices.find((known) => known === tls);
  if (tls !== null && (!choice || isFromStart)) {
    throw new StartProblem(
      'SMTP_URL: tls must be required, optional or off, and only with smtp:// (smtps:// is always encrypted).',
    );
  }
  return {
    host,
    port: Number(url.port) || (isFromStart ? 465 : 587),
    ...(url.username ? { credentials: { user: decoded(url.username), pass: decoded(url.password) } } : {}),
    tls: isFromStart ? 'from-start' : (choice ?? (isLoopbackHost(host) ? 'off' : 'required')),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new StartProblem('SMTP_URL: write a % in the user name or password as %25.');
  }
}
