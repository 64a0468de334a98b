import { createTransport } from 'nodemailer';
import type { Mailbox } from './address.ts';
import { contentOf } from './attachment.ts';
import { classifyFailure } from './smtp-failure.ts';
import type { SmtpPeer } from './smtp-url.ts';
import type { Transport } from './transport.ts';

export type SmtpOptions = {
  readonly peer: SmtpPeer;
  readonly from: Mailbox;
  readonly timeouts?: Partial<typeof defaultTimeouts>;
};

const defaultTimeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 15_000,
  dnsTimeout: 10_000,
  /**
   * Long, because giving up while the peer is still thinking over the last dot may mean to send the mail twice; the
   * worker renews its lease meanwhile.
   */
  socketTimeout: 5 * 60_000,
};

/**
 * A connection for each mail. Nodemailer's pool would save a handshake, but it quietly queues a mail again when a
 * connection breaks, and when to try again is decided by the outbox alone.
 */
export function smtpTransport({ peer, from, timeouts }: SmtpOptions): Transport {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  const transporter = createTransport({
    host: peer.host,
    port: peer.port,
    secure: peer.tls === 'from-start',
    requireTLS: peer.tls === 'required',
    opportunisticTLS: peer.tls === 'optional',
    ignoreTLS: peer.tls === 'off',
    // Credentials that were given are used or the mail waits: never a quiet attempt without them.
    ...(peer.credentials ? { auth: peer.credentials, forceAuth: true } : {}),
    ...defaultTimeouts,
    ...timeouts,
    name: domain,
    logger: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async send({ id, createdAt, letter }) {
      try {
        await transporter.sendMail({
          from,
          to: { name: '', address: letter.to },
          envelope: { from: from.address, to: [letter.to] },
          subject: letter.subject,
          text: letter.text,
          html: letter.html,
          attachments: (letter.attachments ?? []).map((file) => ({
            filename: file.name,
            contentType: file.contentType,
            content: contentOf(file),
          })),
          date: createdAt,
          messageId: `<${id}@${domain}>`,
          headers: {
            // No out-of-office replies to a machine.
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            ...letter.headers,
          },
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
