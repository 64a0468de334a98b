/** A file that is sent with a mail. Its name is ours, never one that a person typed. */
export type MailAttachment = {
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
};

/** As it lies in the outbox, which holds text. */
export type StoredAttachment = {
  readonly name: string;
  readonly contentType: string;
  readonly base64: string;
};

/** Together: what common mail servers still take once it is written as text, which adds a third. */
const bytesMax = 6 * 1024 * 1024;
const plainName = /^[a-z0-9][a-z0-9-]{0,63}\.[a-z0-9]{1,8}$/;
const plainType = /^[a-z]+\/[a-z0-9.+-]+(; ?[a-z-]+=[a-zA-Z0-9-]+)*$/;

/** Undefined when one of them is not fit to travel. */
export function storedAttachments(attachments: readonly MailAttachment[]): StoredAttachment[] | undefined {
  const bytes = attachments.reduce((sum, { content }) => sum + content.length, 0);
  const areFit = attachments.every(
    ({ name, contentType }) =>
      plainName.test(name) && contentType.length <= 200 && plainType.test(contentType),
  );
  if (!areFit || bytes > bytesMax) return undefined;
  return attachments.map(({ name, contentType, content }) => ({
    name,
    contentType,
    base64: content.toString('base64'),
  }));
}

export const contentOf = ({ base64 }: StoredAttachment): Buffer => Buffer.from(base64, 'base64');
