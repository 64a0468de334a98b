import { Application, Enquiry, enquiriesPath, enquiriesWithCvPath } from '@remit/contract/enquiries.ts';
import { fieldErrors } from '#client/field-errors.ts';
import { createSubmission, type Submission } from '#client/submission.ts';
import { upload } from '#client/upload.ts';
import { timeFaults } from './meeting-slots.ts';

export { FailureNotice } from './failure-notice.tsx';

export type EnquiryOptions = {
  readonly isApplication?: boolean | undefined;
  /** How much of it has gone out, from 0 to 1. */
  readonly onProgress: (share: number) => void;
};

/** A form that was just opened. Applications go as a form of parts, since a file may come along. */
export function openEnquiry({ isApplication = false, onProgress }: EnquiryOptions): Submission {
  const schema = isApplication ? Application : Enquiry;
  const submission = createSubmission({
    form: 'enquiry',
    path: isApplication ? enquiriesWithCvPath : enquiriesPath,
    schema,
    ...(isApplication && { transport: upload(onProgress) }),
  });
  return {
    async send(content, more) {
      const late = timeFaults(content, new Date());
      if (!late) return submission.send(content, more);
      // All that is wrong at once, so that nobody mends one field only to hear of the next.
      return { status: 'invalid', fields: { ...fieldErrors(schema, { ...content, key: anyKey }), ...late } };
    },
  };
}

/** The real one is made when it is sent. */
const anyKey = '00000000-0000-4000-8000-000000000000';
