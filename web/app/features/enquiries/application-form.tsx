import { useState } from 'react';
import { dialogFields } from '#content/forms/enquiry-dialogs.ts';
import { Progress } from '#ui/progress.tsx';
import { EnquiryForm, type EnquiryFormProps } from './enquiry-form.tsx';
import { CvField } from './fields/cv-field.tsx';
import { MessageField, PersonFields } from './fields/text-fields.tsx';

export type Position = { readonly id: string; readonly title: string };

type ApplicationFormProps = Pick<EnquiryFormProps, 'submit' | 'collected' | 'onSent'> & {
  readonly page: string;
  /** Without one it is a speculative application. */
  readonly position?: Position | undefined;
};

const { cv } = dialogFields;

/** The only form that may bring a file. */
export function ApplicationForm({ page, position, ...rest }: ApplicationFormProps) {
  const [file, setFile] = useState<File>();
  const kind = position
    ? { kind: 'job_application', positionId: position.id, positionTitle: position.title }
    : { kind: 'speculative_application' };
  return (
    <EnquiryForm
      {...rest}
      toContent={({ name = '', email = '', message = '' }) => ({
        ...{ ...kind, page, name, email, message },
        // Another file makes it another application, with its own idempotency key.
        file: file && `${file.name} ${file.size} ${file.lastModified}`,
      })}
      toBody={(content) => partsOf(content, file)}
      renderProgress={(share) => file && <UploadProgress share={share} />}
    >
      <PersonFields />
      <MessageField label={dialogFields.motivation} />
      <CvField file={file} onFile={setFile} />
    </EnquiryForm>
  );
}

export function partsOf(content: object, cvFile: File | undefined): FormData {
  const { file: _, ...enquiry } = content as Record<string, unknown>;
  const parts = new FormData();
  parts.set('enquiry', JSON.stringify(enquiry));
  if (cvFile) parts.set('cv', cvFile);
  return parts;
}

function UploadProgress({ share }: { share: number }) {
  return <Progress label={cv.progress} value={share} note={cv.share(Math.round(share * 100))} />;
}
