import type { Transporter } from 'nodemailer';
import { contentOf } from './attachment.ts';
import type { Mailbox } from './email-address.ts';
import { classifyFailure } from './smtp-failure.ts';
import type { SmtpServer } from './smtp-url.ts';
import type { Handover, Transport } from './transport.ts';

export type SmtpOptions = {
  readonly server: SmtpServer;
  readonly from: Mailbox;
  readonly timeouts?: Partial<typeof defaultTimeouts>;
};

const defaultTimeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 15_000,
  dnsTimeout: 10_000,
  /**
   * Long, because giving up before the reply to the last dot may mean to send the mail twice; the
   * worker renews its lease meanwhile.
   */
  socketTimeout: 5 * 60_000,
};

/**
 * A connection for each mail. Nodemailer's pool would save a handshake, but it quietly queues a mail again when a
 * connection breaks, and when to try again is decided by the outbox alone.
 */
export function smtpTransport(options: SmtpOptions): Transport {
  const { from } = options;
  const domain = domainOf(from);
  let transporter: Promise<Transporter> | undefined;
  const messageIdOf = (id: string) => `<${id}@${domain}>`;

  return {
    async send({ id, createdAt, message }) {
      const { thread = [], isFromPerson = false } = message;
      try {
        transporter ??= transporterOf(options);
        await (await transporter).sendMail({
          from,
          to: { name: '', address: message.to },
          envelope: { from: from.address, to: [message.to] },
          subject: message.subject,
          text: message.text,
          html: message.html,
          attachments: (message.attachments ?? []).map((file) => ({
            filename: file.name,
            contentType: file.contentType,
            content: contentOf(file),
          })),
          date: createdAt,
          messageId: messageIdOf(id),
          ...(thread.length > 0 && {
            inReplyTo: messageIdOf(thread.at(-1) ?? id),
            references: thread.map(messageIdOf),
          }),
          headers: { ...(!isFromPerson && fromMachine), ...message.headers },
          xMailer: false,
          textEncoding: 'quoted-printable',
        });
        return { outcome: 'accepted' };
      } catch (error) {
        return classifyFailure(error);
      }
    },
  };
}

/** No out-of-office replies to a machine. */
const fromMachine = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

const domainOf = ({ address }: Mailbox) => address.slice(address.lastIndexOf('@') + 1);

async function transporterOf({ server, from, timeouts }: SmtpOptions): Promise<Transporter> {
  const { createTransport } = await import('nodemailer'); // at the first e-mail, which a server without SMTP never sends
  return createTransport({
    host: server.host,
    port: server.port,
    secure: server.tls === 'from-start',
    requireTLS: server.tls === 'required',
    opportunisticTLS: server.tls === 'optional',
    ignoreTLS: server.tls === 'off',
    // Credentials are always used, or the mail waits: never a quiet attempt without them.
    ...(server.credentials ? { auth: server.credentials, forceAuth: true } : {}),
    ...defaultTimeouts,
    ...timeouts,
    name: domainOf(from),
    logger: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Connects and signs in, as sending would, and sends nothing. */
export async function verifySmtp(options: SmtpOptions): Promise<Handover> {
  try {
    const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000 };
    await (await transporterOf({ timeouts, ...options })).verify();
    return { outcome: 'accepted' };
  } catch (error) {
    return classifyFailure(error);
  }
}
