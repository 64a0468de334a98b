import { AnswerRequest, answeredMeanwhile, Changed } from '@remit/contract/staff/enquiries.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Failure } from '#client/http.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { isRejected, useChange } from '../../client.ts';
import { answerCopy as copy } from '../../content/en/enquiries.ts';
import { filledIn, type Template, templatesFor } from '../../content/en/enquiry-templates.ts';
import { useStaffSession } from '../../shell/use-staff-session.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { EnquiryProps } from './enquiry.tsx';
import { TextForm } from './text-form.tsx';
import { useStoredText } from './use-stored-text.ts';

/** An answer by e-mail, written freely or from a template. */
export function AnswerForm({ enquiry }: EnquiryProps) {
  const path = `/enquiries/${enquiry.id}`;
  const queries = useQueryClient();
  const { change } = useChange(path, Changed);
  const { name: author } = useStaffSession();
  const draft = useStoredText(`answer ${enquiry.id}`);
  const [replacing, setReplacing] = useState<Template>();
  const templates = templatesFor(enquiry.kind);
  const chosen = templates.find((template) => filledIn(template, enquiry, author) === draft.text);
  const use = (template: Template) => draft.setText(filledIn(template, enquiry, author));
  const choose = (name: string) => {
    const template = templates.find((one) => one.name === name);
    if (!template) return chosen && draft.setText('');
    // The user's own text is not lost.
    if (draft.text.trim() === '' || chosen) use(template);
    else setReplacing(template);
  };
  const send = (text: string) => {
    const body = { key: draft.key, text, lastAnswerSeen: enquiry.answers.at(-1)?.id ?? null };
    return change({ path: 'answers', body, done: copy.sent }).catch((failure: Failure) => {
      if (isRejected(failure, answeredMeanwhile)) {
        draft.renewKey();
        void queries.invalidateQueries({ queryKey: [path] });
      }
      throw failure;
    });
  };
  return (
    <section aria-labelledby="answer" className="rounded-card border border-rule bg-raised p-5">
      <h2 id="answer" className="mb-2 text-xl">
        {copy.heading}
      </h2>
      <p className="mb-4 text-[.94rem] text-muted">{copy.to(enquiry.email, enquiry.answerSubject)}</p>
      <div className="[&_textarea]:min-h-56">
        <TextForm copy={copy} draft={draft} schema={AnswerRequest.entries.text} rows={10} send={send}>
          <Field label={copy.template}>
            <Select
              name="template"
              value={chosen?.name ?? ''}
              options={[
                { value: '', label: copy.noTemplate },
                ...templates.map(({ name }) => ({ value: name, label: name })),
              ]}
              onValue={choose}
            />
          </Field>
        </TextForm>
      </div>
      <ConfirmDialog
        {...copy.replace}
        isOpen={replacing !== undefined}
        onConfirm={async () => {
          if (replacing) use(replacing);
          return true;
        }}
        onClose={() => setReplacing(undefined)}
      />
    </section>
  );
}
