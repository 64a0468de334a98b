import type { CapturedMail } from '@remit/platform/mail/outbox.ts';
import { type AuthFixture, linkIn } from './an-auth-service.ts';

export type Followed = {
  readonly status: number;
  /** Where the link led, as it was written. */
  readonly location: string;
  /** The same without query and fragment. */
  readonly place: string;
  readonly query: Record<string, string>;
  readonly fragment: Record<string, string>;
};

/** Opens a path of the service as a browser would, and reads where it is sent. */
export async function opened(
  { call }: AuthFixture,
  path: string,
  headers: Record<string, string> = {},
): Promise<Followed> {
  const { status, headers: responseHeaders } = await call('GET', path, undefined, headers);
  const location = responseHeaders.get('location') ?? '';
  const [bare = '', fragment = ''] = location.split('#');
  const [place = '', query = ''] = bare.split('?');
  const fields = (text: string) => Object.fromEntries(new URLSearchParams(text));
  return { status, location, place, query: fields(query), fragment: fields(fragment) };
}

/** Follows the link of a mail. */
export const followed = (service: AuthFixture, mail: CapturedMail | undefined) =>
  opened(service, linkIn(mail).path);

/** The latest mail to an e-mail address. */
export async function lastMail(service: AuthFixture, email: string): Promise<CapturedMail> {
  const mail = (await service.mailsTo(email)).at(-1);
  if (!mail) throw new Error('No mail went to this e-mail address.');
  return mail;
}

/** An unconfirmed account with a password. */
export async function aNewcomer(service: AuthFixture, email: string, password: string): Promise<string> {
  const { status, body } = await service.call('POST', '/signup', { email, password });
  if (status !== 200) throw new Error(`The sign-up failed: ${JSON.stringify(body)}`);
  return body.id;
}
