import { Done, type WaitlistPerson } from '@remit/contract/staff/waitlist.ts';
import { anotherWallet, walletNameMax } from '@remit/contract/subscription-tables.ts';
import { useState } from 'react';
import type { Failure } from '#client/http.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useChange } from '../../client.ts';
import { copy, correctCopy } from '../../content/en/waitlist.ts';
import { methodOptions, receivingOptions, sendingOptions, walletOptions } from '../../ui/catalogue-names.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';

type CorrectDialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly entry: WaitlistPerson['subscriptions'][number];
};

const { title, text, confirm, busy } = correctCopy;
const walletNameMissing: Failure = {
  ...{ kind: 'rejected', code: 'missing' },
  message: correctCopy.walletNameMissing,
};

export function CorrectDialog({ isOpen, onClose, entry }: CorrectDialogProps) {
  const [typed, setTyped] = useState({
    from: entry.from ?? '',
    to: entry.to ?? '',
    method: entry.method ?? '',
    wallet: entry.wallet ?? '',
    walletName: entry.walletName ?? '',
  });
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    onValue: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
  });
  const { change } = useChange(`/waitlist/${entry.id}`, Done);
  const isMobileMoney = typed.method === 'mobile-money';
  const isAnotherWallet = isMobileMoney && typed.wallet === anotherWallet;
  const save = async (reason: string) => {
    if (isAnotherWallet && typed.walletName.trim() === '') throw walletNameMissing;
    const { wallet, walletName, ...rest } = typed;
    const body = {
      ...{ ...rest, reason },
      ...(isMobileMoney && wallet !== '' && { wallet }),
      ...(isAnotherWallet && { walletName }),
    };
    return change({ method: 'PATCH', body, done: correctCopy.done });
  };
  return (
    <ReasonDialog {...{ isOpen, onClose, title, text, confirm, busy }} tone="primary" onConfirm={save}>
      <Field label={copy.filters.from}>
        <Select {...field('from')} options={sendingOptions} />
      </Field>
      <Field label={copy.filters.to}>
        <Select {...field('to')} options={receivingOptions} />
      </Field>
      <Field label={copy.filters.method}>
        <Select {...field('method')} options={methodOptions} />
      </Field>
      {isMobileMoney && (
        <Field label={copy.filters.wallet}>
          <Select
            {...field('wallet')}
            options={[{ value: '', label: correctCopy.noWallet }, ...walletOptions]}
          />
        </Field>
      )}
      {isAnotherWallet && (
        <Field label={correctCopy.walletName}>
          <TextInput {...field('walletName')} maxLength={walletNameMax} autoComplete="off" />
        </Field>
      )}
    </ReasonDialog>
  );
}
