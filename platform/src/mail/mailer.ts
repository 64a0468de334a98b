import type { Database } from '#db/database.ts';
import type { Facts, Log } from '#log.ts';
import { StartProblem } from '#start-problem.ts';
import { parseMailbox } from './email-address.ts';
import type { Outbox } from './outbox.ts';
import { startOutboxCleanup } from './retention.ts';
import { smtpTransport } from './smtp-transport.ts';
import { parseSmtpUrl } from './smtp-url.ts';
import { startMailWorker } from './worker.ts';

export type MailConfig =
  | { readonly mode: 'smtp'; readonly url: string; readonly from: string }
  | { readonly mode: 'capture' | 'hold'; readonly from: string };

export type Mailer = {
  /** A mail was committed: send it now rather than at the next look. */
  notify(): void;
  stop(): Promise<void>;
};

type Deps = {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly log: Log;
  /** What came of a try to send a mail: `sent`, `put-off`, `failed` … */
  readonly onOutcome?: ((kind: string, outcome: string) => void) | undefined;
};

/** Sends what is in the outbox, where there is a mail server; elsewhere only cleans up the outbox. */
export function createMailer(mail: MailConfig, { db, outbox, log, onOutcome }: Deps): Mailer {
  const report = (event: string, facts?: Record<string, unknown>) => {
    log.info(event, facts as Facts);
    if (typeof facts?.kind === 'string') onOutcome?.(facts.kind, event.replace('mail.', ''));
  };
  if (mail.mode !== 'smtp') {
    const cleanup = startOutboxCleanup({ db, report });
    return { notify: () => undefined, stop: () => cleanup.stop() };
  }
  const from = parseMailbox(mail.from);
  if (!from)
    throw new StartProblem(`MAIL_FROM must be an e-mail address or "Name <address>", not "${mail.from}".`);
  return startMailWorker({
    db,
    outbox,
    report,
    transport: smtpTransport({ server: parseSmtpUrl(mail.url), from }),
  });
}
