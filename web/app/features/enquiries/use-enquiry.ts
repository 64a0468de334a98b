import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { Failure } from '#client/http.ts';
import { useForm } from '#client/use-form.ts';
import { focusFirstInvalid } from '#ui/focus-first-invalid.ts';
import type { EnquiryState, Values } from './enquiry-state.ts';

export type EnquiryRules = {
  readonly initial?: Values | undefined;
  /** The request from the form's values. */
  readonly toContent: (values: Values) => object;
  /** For applications: the request with the file. */
  readonly toBody?: (content: object) => FormData;
  readonly onSent: (values: Values) => void;
};

/** The state of an enquiry form: its values, submission and errors. */
export function useEnquiry({ initial = {}, toContent, toBody, onSent }: EnquiryRules) {
  const element = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const sent = useRef(initial);
  const [progress, setProgress] = useState<number>();
  // Loaded with the submission, which must fail before it is needed.
  const [FailureNotice, setFailureNotice] = useState<ComponentType<{ failure: Failure }>>();
  const form = useForm(async () => {
    const { createEnquirySubmission, FailureNotice: Notice } = await import('./send-enquiry.ts');
    setFailureNotice(() => Notice);
    return createEnquirySubmission({ isApplication: toBody !== undefined, onProgress: setProgress });
  });

  useEffect(() => {
    if (element.current && form.rejections > 0) focusFirstInvalid(element.current);
  }, [form.rejections]);

  useEffect(() => {
    if (form.failure) element.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });
  }, [form.failure]);

  const isSent = form.status === 'accepted';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has arrived
  useEffect(() => {
    if (isSent) onSent(sent.current);
  }, [isSent]);

  const state: EnquiryState = {
    values,
    errors: form.fields,
    setValue(name, value, errorKey = name) {
      setValues((before) => ({ ...before, [name]: value }));
      form.clearError(errorKey);
    },
  };
  const send = (typed: Values, honeypot: string) => {
    setProgress(undefined);
    sent.current = { ...values, ...typed };
    return form.send(toContent(sent.current), { honeypot, ...(toBody && { toBody }) });
  };
  return { element, state, form, progress, FailureNotice, send };
}
