import { honeypotField } from '@remit/contract/honeypot.ts';
import { useEffect, useRef, useState } from 'react';
import { useSubmission } from '#client/use-submission.ts';
import { useForm } from '#ui/use-form.ts';
import type { EnquiryState, Values } from './enquiry-state.ts';

export type EnquiryRules = {
  readonly initial?: Values | undefined;
  readonly toContent: (values: Values) => object;
  /** For applications: the request with the file. */
  readonly toBody?: (content: object) => FormData;
  readonly onSent: (values: Values) => void;
};

export function useEnquiry({ initial = {}, toContent, toBody, onSent }: EnquiryRules) {
  const [values, setValues] = useState(initial);
  const sent = useRef(initial);
  const [progress, setProgress] = useState<number>();
  const submission = useSubmission(async () => {
    const { createEnquirySubmission } = await import('./send-enquiry.ts');
    return createEnquirySubmission({ isApplication: toBody !== undefined, onProgress: setProgress });
  });
  const form = useForm(
    (element) => {
      const { [honeypotField]: honeypot = '', ...typed } = textsIn(element);
      setProgress(undefined);
      sent.current = { ...values, ...typed };
      return submission.send(toContent(sent.current), { honeypot, ...(toBody && { toBody }) });
    },
    () => onSent(sent.current),
  );

  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (form.failure) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [form.failure]);

  const state: EnquiryState = {
    values,
    errors: form.fields,
    setValue(name, value, errorKey = name) {
      setValues((before) => ({ ...before, [name]: value }));
      form.clearError(errorKey);
    },
  };
  return { form, state, progress, alert, preload: submission.preload };
}

/** From the DOM: a click repeated after hydration comes before React's state has the values typed earlier. */
function textsIn(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(entries);
}
