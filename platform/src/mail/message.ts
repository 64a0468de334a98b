import { parseAddress } from './address.ts';
import { type MailAttachment, type StoredAttachment, storedAttachments } from './attachment.ts';
import type { MailContent } from './content.ts';

export type Mail = {
  /** A new one, unless the caller needs to find the mail again. */
  readonly id?: string;
  /** Which mail this is, in kebab-case; for counting and for the log. */
  readonly kind: string;
  readonly to: string;
  readonly content: MailContent;
  readonly headers?: MailHeaders;
  readonly attachments?: readonly MailAttachment[];
  /** The ids of earlier e-mails about the same, oldest first: mail readers show them together. */
  readonly thread?: readonly string[];
  /** A member of the team wrote it: an out-of-office reply is welcome. */
  readonly isFromPerson?: true;
  readonly delayMs?: number;
  /** For how long it is worth sending from then on; a code that works for ten minutes needs no mail after that. */
  readonly expiresInMs?: number;
};

/** The headers a mail may bring; all others are the transport's to set. */
export const allowedHeaders = ['List-Id', 'List-Unsubscribe', 'List-Unsubscribe-Post', 'Reply-To'] as const;
export type MailHeaders = { readonly [name in (typeof allowedHeaders)[number]]?: string };

export type RenderMail = (content: MailContent) => { readonly html: string; readonly text: string };

/** A mail as it lies in the outbox, ready to be handed over. */
export type Message = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: MailHeaders;
  readonly attachments?: readonly StoredAttachment[];
} & Pick<Mail, 'thread' | 'isFromPerson'>;

/** Our own bug, or input that no one parsed on entry. The message names the part, never what it held. */
export class InvalidMail extends Error {
  override readonly name = 'InvalidMail';
}

const subjectCharactersMax = 200;
const headerCharactersMax = 900; // a line of a mail holds 998 octets, name included
const threadMax = 30;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function compose(mail: Mail, render: RenderMail): Message {
  const to = parseAddress(mail.to);
  if (!to) throw new InvalidMail(`E-mail ${mail.kind}: the recipient is not an address.`);
  return {
    to,
    subject: headerLine(mail.content.subject, 'subject', subjectCharactersMax),
    ...render(mail.content),
    headers: safeHeaders(mail.headers ?? {}),
    ...attachedTo(mail),
    ...threadOf(mail),
    ...(mail.isFromPerson && { isFromPerson: true }),
  };
}

function threadOf({ kind, thread = [] }: Mail): Pick<Message, 'thread'> {
  if (thread.length === 0) return {};
  if (thread.length > threadMax || !thread.every((id) => uuid.test(id))) {
    throw new InvalidMail(`E-mail ${kind}: its thread is too long or names no e-mail of ours.`);
  }
  return { thread };
}

function attachedTo({ kind, attachments = [] }: Mail): Pick<Message, 'attachments'> {
  if (attachments.length === 0) return {};
  const stored = storedAttachments(attachments);
  if (!stored) throw new InvalidMail(`E-mail ${kind}: an attachment is too large or oddly named.`);
  return { attachments: stored };
}

function safeHeaders(headers: MailHeaders): MailHeaders {
  const allowed: readonly string[] = allowedHeaders;
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      if (!allowed.includes(name)) throw new InvalidMail('An e-mail may not set this header.');
      const line = headerLine(value, name, headerCharactersMax);
      if (name === 'Reply-To' && !parseAddress(line)) throw new InvalidMail('Reply-To is not an address.');
      return [name, line];
    }),
  );
}

/** A line break inside a header would start another header, and with it another recipient or another body. */
function headerLine(value: string, name: string, charactersMax: number): string {
  if (value.length > charactersMax || /[\p{Cc}\u2028\u2029]/u.test(value)) {
    throw new InvalidMail(`The ${name} of an e-mail is too long or has a line break.`);
  }
  return value;
}
