import { cvRules } from '@remit/contract/enquiries.ts';
import { type ChangeEvent, useRef, useState } from 'react';
import { enquiryCopy } from '#content/forms/enquiries.ts';
import { dialogFields } from '#content/forms/enquiry-dialogs.ts';
import { fieldErrorMessage } from '#content/forms/field-errors.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { useFieldWiring } from '#ui/field-wiring.ts';
import { cvError } from '../cv-error.ts';
import { useEnquiryState } from '../enquiry-state.ts';

const { cv } = dialogFields;

type CvFieldProps = { readonly file: File | undefined; readonly onFile: (file: File | undefined) => void };

/** An optional file. An invalid one is reported at once and not sent. */
export function CvField({ file, onFile }: CvFieldProps) {
  const { errors, setValue } = useEnquiryState();
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  const choose = (chosen: File | undefined) => {
    const wrong = chosen && cvError(chosen);
    setError(wrong && fieldErrorMessage(wrong));
    setValue('cv', chosen?.name ?? '');
    onFile(wrong === undefined ? chosen : undefined);
    if (input.current && (wrong !== undefined || !chosen)) input.current.value = '';
  };

  return (
    <div>
      <Field label={cv.label} hint={cv.hint} error={error ?? errors.cv} aside={enquiryCopy.optional}>
        <FileInput inputRef={input} onChange={(event) => choose(event.currentTarget.files?.[0])} />
      </Field>
      {file && (
        <div className="mt-2">
          <Button tone="secondary" size="small" onClick={() => choose(undefined)}>
            {cv.remove}
          </Button>
        </div>
      )}
    </div>
  );
}

type FileInputProps = {
  readonly inputRef: React.RefObject<HTMLInputElement | null>;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

function FileInput({ inputRef, onChange }: FileInputProps) {
  return (
    <input
      {...useFieldWiring({})}
      ref={inputRef}
      type="file"
      name="cv"
      accept={cvRules.accept}
      className="control cursor-pointer bg-raised file:mr-4 file:min-h-8 file:cursor-pointer file:rounded-md file:bg-sand file:px-3 file:font-semibold"
      onChange={onChange}
    />
  );
}
