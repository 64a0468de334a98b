import type { Transaction } from '@remit/platform/db/database.ts';
import { enquiryForgottenMail } from '#mails/content/en/enquiry-forgotten.ts';
import type { EnquiriesDeps } from './deps.ts';
import { type CvFiles, findCv } from './store/cvs.ts';
import {
  deleteEnquiries,
  deleteMails,
  type EnquiryRecord,
  readEnquiries,
  readMails,
} from './store/personal-data.ts';

type PersonalDataDeps = Pick<EnquiriesDeps, 'outbox' | 'teamEmail' | 'cvKey'> & {
  /** Without it, an export has only the sizes of files. */
  readonly cvFiles?: CvFiles | undefined;
};

/** An export is built in memory. Files beyond this limit are left out, and only their sizes are named. */
const fileBytesMax = 20 * 1024 * 1024;
/** As in the mails about it. */
const referenceOf = (id: string) => id.slice(0, 8).toUpperCase();

export function createPersonalData({ outbox, teamEmail, cvKey, cvFiles: files }: PersonalDataDeps) {
  const withFile = async (
    transaction: Transaction,
    { id, cvBytes, ...written }: EnquiryRecord,
    mayInclude: boolean,
  ) => {
    const cv =
      cvBytes !== null && mayInclude && files
        ? await findCv(transaction, { enquiryId: id, key: cvKey, files })
        : undefined;
    return {
      reference: referenceOf(id),
      ...written,
      cv:
        cvBytes === null
          ? null
          : {
              type: cv?.type,
              bytes: cv?.bytes.length ?? cvBytes,
              base64: cv?.bytes.toString('base64') ?? null,
            },
    };
  };

  return {
    name: 'messages' as const,
    async read(transaction: Transaction, email: string) {
      const messages: Record<string, unknown>[] = [];
      let bytesLeft = fileBytesMax;
      for (const written of await readEnquiries(transaction, email)) {
        const bytes = written.cvBytes ?? 0;
        messages.push(await withFile(transaction, written, bytes <= bytesLeft));
        if (bytes <= bytesLeft) bytesLeft -= bytes;
      }
      return { messages, mails: await readMails(transaction, outbox.recipientFingerprint(email)) };
    },
    /** Also mails the team the references of what to delete in its own mailbox. */
    async erase(transaction: Transaction, email: string): Promise<void> {
      const references = (await deleteEnquiries(transaction, email))
        .filter(({ mayBeForwarded }) => mayBeForwarded)
        .map(({ id }) => referenceOf(id))
        .sort();
      await deleteMails(transaction, outbox.recipientFingerprint(email));
      if (references.length === 0) return;
      await outbox.enqueue(transaction, {
        kind: 'enquiry-forgotten',
        to: teamEmail,
        content: enquiryForgottenMail({ references }),
      });
    },
  };
}
