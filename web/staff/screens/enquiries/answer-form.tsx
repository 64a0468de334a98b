import { AnswerRequest, answeredMeanwhile, Changed } from '@remit/contract/staff/enquiries.ts';
import { useState } from 'react';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { showToast } from '#ui/show-toast.ts';
import { isRejected, sendStaff } from '../../client.ts';
import { useStaffSession } from '../../shell/use-staff-session.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { answerCopy as copy } from './copy.ts';
import type { EnquiryProps } from './enquiry.tsx';
import { filledIn, type Template, templatesFor } from './templates.ts';
import { TextForm } from './text-form.tsx';
import { useStoredText } from './use-stored-text.ts';

/** An answer by e-mail, written freely or from a template. */
export function AnswerForm({ enquiry, onChange }: EnquiryProps) {
  const { name: author } = useStaffSession();
  const draft = useStoredText(`answer ${enquiry.id}`);
  const [replacing, setReplacing] = useState<Template>();
  const templates = templatesFor(enquiry.kind);
  const chosen = templates.find((template) => filledIn(template, enquiry, author) === draft.text);
  const use = (template: Template) => draft.setText(filledIn(template, enquiry, author));
  const choose = (name: string) => {
    const template = templates.find((one) => one.name === name);
    if (!template) return chosen && draft.setText('');
    // Nothing of one's own is lost.
    if (draft.text.trim() === '' || chosen) use(template);
    else setReplacing(template);
  };
  const send = async (text: string) => {
    const result = await sendStaff('POST', `/enquiries/${enquiry.id}/answers`, {
      body: { key: draft.key, text, lastAnswerSeen: enquiry.answers.at(-1)?.id ?? null },
      schema: Changed,
    });
    if (!result.isOk && isRejected(result.failure, answeredMeanwhile)) {
      draft.renewKey();
      onChange();
    }
    return result;
  };
  return (
    <section aria-labelledby="answer" className="rounded-card border border-rule bg-raised p-5">
      <h2 id="answer" className="mb-2 text-xl">
        {copy.heading}
      </h2>
      <p className="mb-4 text-[.94rem] text-muted">{copy.to(enquiry.email, enquiry.answerSubject)}</p>
      <div className="[&_textarea]:min-h-56">
        <TextForm
          copy={copy}
          draft={draft}
          schema={AnswerRequest.entries.text}
          rows={10}
          send={send}
          onSent={() => {
            showToast({ title: copy.sent });
            onChange();
          }}
        >
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
          return { isOk: true, value: undefined };
        }}
        onClose={() => setReplacing(undefined)}
      />
    </section>
  );
}
