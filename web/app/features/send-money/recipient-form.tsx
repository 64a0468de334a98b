import { readKenyanMobile } from '@remit/domain/recipients/kenyan-mobile.ts';
import { type ReactNode, startTransition, useState } from 'react';
import { guidedSend } from '#content/app/send.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';

export type RecipientDraft = { readonly name: string; readonly phone: string };

export const noDraft: RecipientDraft = { name: '', phone: '' };

/** As M-Pesa formats it, if it can be a Kenyan mobile number; else as typed. */
export function shownPhone(typed: string): string {
  const number = readKenyanMobile(typed);
  return number.isPossible ? number.shown : typed;
}

export type RecipientFormProps = {
  readonly draft: RecipientDraft;
  readonly onDraft: (draft: RecipientDraft) => void;
  readonly onSubmit: () => void;
  readonly toggle: ReactNode;
};

export function RecipientForm({ draft, onDraft, onSubmit, toggle }: RecipientFormProps) {
  const copy = guidedSend.recipient;
  const [isPhoneLeft, setIsPhoneLeft] = useState(false);
  const number = readKenyanMobile(draft.phone);
  const isDoubtful = isPhoneLeft && draft.phone.trim() !== '' && !number.isPossible;

  /** Formatted as M-Pesa does, but not while the user types. */
  const leavePhone = () => {
    // A transition, so that the tap that moved the focus is handled first.
    startTransition(() => {
      setIsPhoneLeft(true);
      if (number.isPossible) onDraft({ ...draft, phone: number.shown });
    });
  };
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-3 short:gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Field label={copy.name}>
        <TextInput
          value={draft.name}
          onValue={(name) => onDraft({ ...draft, name })}
          autoComplete="off"
          maxLength={lengthMax}
        />
      </Field>
      <Field label={copy.phone} hint={isDoubtful ? copy.phoneDoubt : copy.kept}>
        <TextInput
          type="tel"
          value={draft.phone}
          onValue={(phone) => onDraft({ ...draft, phone })}
          onBlur={leavePhone}
          autoComplete="off"
          maxLength={lengthMax}
        />
      </Field>
      <div className="flex flex-wrap gap-2 [&>button]:px-3">
        <Button type="submit" tone="secondary" size="small">
          {copy.save}
        </Button>
        {toggle}
      </div>
    </form>
  );
}

const lengthMax = 80;
