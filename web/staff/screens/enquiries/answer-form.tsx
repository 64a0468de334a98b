import { AnswerRequest, answeredMeanwhile, Changed } from '@remit/contract/staff/enquiries.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Failure } from '#client/http.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { showToast } from '#ui/show-toast.ts';
import { isRejected, sendStaff } from '../../client.ts';
import { answerCopy as copy } from '../../content/en/enquiries.ts';
import { emptyPlaceIn, filledIn, type Template, templatesFor } from '../../content/en/enquiry-templates.ts';
import { useShortcuts } from '../../shell/shortcuts.tsx';
import { useStaffSession } from '../../shell/use-staff-session.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useBackTo, useNeighbours } from '../../ui/neighbours.ts';
import type { EnquiryProps } from './enquiry.tsx';
import { TextForm } from './text-form.tsx';
import { useUnsentAnswer } from './unsent-answer.tsx';

export const answerFormId = 'answer-form';

/** An answer by e-mail, written freely or from a template. Once it is sent, the screen leads to the next enquiry. */
export function AnswerForm({ enquiry }: EnquiryProps) {
  const { id, email } = enquiry;
  const path = `/enquiries/${id}`;
  const queries = useQueryClient();
  const { name: author } = useStaffSession();
  const draft = useUnsentAnswer(id);
  const [replacing, setReplacing] = useState<Template>();
  const { section, focusAnswer } = useAnswerFocus();
  const lead = useLeadOn(id);
  useShortcuts({ r: focusAnswer });
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
  const readAgain = () => void queries.invalidateQueries({ queryKey: [path] });
  const send = async (text: string) => {
    const body = { key: draft.key, text, lastAnswerSeen: enquiry.answers.at(-1)?.id ?? null };
    try {
      await sendStaff('POST', `${path}/answers`, { body, schema: Changed });
    } catch (failure) {
      if (isRejected(failure as Failure, answeredMeanwhile)) {
        draft.renewKey();
        readAgain();
      }
      throw failure;
    }
  };
  const onSent = (isWhole: boolean) => {
    const isLeaving = isWhole && lead.isThere;
    showToast({
      title: copy.sent,
      description: copy.sentTo(email),
      ...(isLeaving && { action: { label: copy.backToIt, run: lead.back } }),
    });
    if (isLeaving) lead.on();
    else readAgain();
  };
  return (
    <section
      ref={section}
      onFocus={({ target }) => target instanceof HTMLTextAreaElement && selectEmptyPlace(target)}
      aria-labelledby="answer"
      className="rounded-card border border-rule bg-raised p-5"
    >
      <h2 id="answer" className="mb-2 text-xl">
        {copy.heading}
      </h2>
      <p className="mb-4 text-[.94rem] text-muted">{copy.to(email, enquiry.answerSubject)}</p>
      <div className="[&_textarea]:min-h-56">
        <TextForm
          id={answerFormId}
          copy={copy}
          draft={draft}
          schema={AnswerRequest.entries.text}
          rows={10}
          check={(text) => {
            const place = emptyPlaceIn(text);
            if (place !== undefined) focusAnswer();
            return place && copy.emptyPlace(place);
          }}
          send={send}
          onSent={onSent}
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
          return true;
        }}
        onClose={() => setReplacing(undefined)}
      />
    </section>
  );
}

/** The way on from an enquiry that was opened from a list: to its next one, at the end to the list. */
function useLeadOn(id: string) {
  const { next, count, state } = useNeighbours(id);
  const list = useBackTo('/staff/enquiries', id);
  const navigate = useNavigate();
  // The user may have gone elsewhere while the answer was being sent.
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return {
    isThere: count > 0,
    on() {
      if (!isShown.current) return;
      if (next === undefined) void navigate(list.to, { state: list.state });
      else void navigate(`/staff/enquiries/${next}`, { state });
    },
    back: () => void navigate(`/staff/enquiries/${id}`, { state }),
  };
}

/** Moves the focus to the answer, also where a list asks for it. */
function useAnswerFocus() {
  const section = useRef<HTMLElement>(null);
  const focusAnswer = () => {
    const field = section.current?.querySelector('textarea');
    if (!field) return;
    field.focus();
    if (!selectEmptyPlace(field)) field.setSelectionRange(field.value.length, field.value.length);
  };
  const state: unknown = useLocation().state;
  const isWanted =
    typeof state === 'object' && state !== null && 'focus' in state && state.focus === 'answer';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the enquiry is opened
  useEffect(() => {
    if (isWanted) focusAnswer();
  }, []);
  return { section, focusAnswer };
}

/** So that the author types over what a template left open. A click places the cursor after this. */
function selectEmptyPlace(field: HTMLTextAreaElement): boolean {
  const place = emptyPlaceIn(field.value);
  if (place === undefined) return false;
  const start = field.value.indexOf(place);
  field.setSelectionRange(start, start + place.length);
  return true;
}
