import { Application, Enquiry, enquiriesPath, enquiriesWithCvPath } from '@remit/contract/enquiries.ts';
import { fieldErrors, fieldMessages } from '#client/field-errors.ts';
import { createSubmission, type Submission } from '#client/submission.ts';
import { upload } from '#client/upload.ts';
import { fieldErrorMessage } from '#content/forms/field-errors.ts';
import { timeErrors } from './meeting-slots.ts';

export type EnquiryOptions = {
  readonly isApplication?: boolean | undefined;
  /** The upload progress, from 0 to 1. */
  readonly onProgress: (share: number) => void;
};

/** Applications are sent as `multipart/form-data`, because they may have a file. */
export function createEnquirySubmission({ isApplication = false, onProgress }: EnquiryOptions): Submission {
  const schema = isApplication ? Application : Enquiry;
  const submission = createSubmission({
    form: 'enquiry',
    path: isApplication ? enquiriesWithCvPath : enquiriesPath,
    schema,
    fieldErrorMessage,
    ...(isApplication && { transport: upload(onProgress) }),
  });
  return {
    async send(content, more) {
      const late = timeErrors(content, new Date());
      if (!late) return submission.send(content, more);
      // All errors at once.
      const errors = { ...fieldErrors(schema, { ...content, key: anyKey }), ...late };
      return { status: 'invalid', fields: fieldMessages(errors, fieldErrorMessage) };
    },
  };
}

/** Only for validation; the real key is created on send. */
const anyKey = '00000000-0000-4000-8000-000000000000';
