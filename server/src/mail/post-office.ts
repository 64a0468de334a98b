import type { Config } from '#config.ts';
import type { Database } from '#db/database.ts';
import type { Facts, Log } from '#log.ts';
import { StartProblem } from '#start-problem.ts';
import { parseMailbox } from './address.ts';
import type { Outbox } from './outbox.ts';
import { smtpTransport } from './smtp-transport.ts';
import { parseSmtpUrl } from './smtp-url.ts';
import { startTidying } from './tidying.ts';
import { startMailWorker } from './worker.ts';

/** What the rest of the product sees of sending. */
export type PostOffice = {
  /** A mail was committed: send it now rather than at the next look. */
  nudge(): void;
  stop(): Promise<void>;
};

type Deps = { readonly db: Database; readonly outbox: Outbox; readonly log: Log };

/** Sends what is in the outbox, where there is a mail server; elsewhere only keeps the outbox tidy. */
export function openPostOffice(mail: Config['mail'], { db, outbox, log }: Deps): PostOffice {
  const report = (event: string, facts?: Record<string, unknown>) => log.info(event, facts as Facts);
  if (mail.mode !== 'smtp') {
    const tidying = startTidying({ db, report });
    return { nudge: () => undefined, stop: () => tidying.stop() };
  }
  const from = parseMailbox(mail.from);
  if (!from) throw new StartProblem(`MAIL_FROM must be an address or "Name <address>", not "${mail.from}".`);
  return startMailWorker({
    db,
    outbox,
    report,
    transport: smtpTransport({ peer: parseSmtpUrl(mail.url), from }),
  });
}
