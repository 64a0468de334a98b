import { Done, type WaitlistPerson } from '@remit/contract/staff/waitlist.ts';
import { anotherWallet, walletNameMax } from '@remit/contract/subscription-tables.ts';
import { useState } from 'react';
import { failed } from '#client/http.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { sendStaff } from '../../client.ts';
import { methodOptions, receivingOptions, sendingOptions, walletOptions } from '../../ui/catalogue-names.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ReasonField, reasonMissing } from '../../ui/reason-field.tsx';
import { copy, correctCopy } from './copy.ts';

type CorrectDialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
  readonly entry: WaitlistPerson['subscriptions'][number];
};

const { title, text, confirm, busy } = correctCopy;
const walletNameMissing = failed({
  ...{ kind: 'rejected', code: 'missing' },
  message: correctCopy.walletNameMissing,
});

export function CorrectDialog({ isOpen, onClose, onDone, entry }: CorrectDialogProps) {
  const [typed, setTyped] = useState({
    from: entry.from ?? '',
    to: entry.to ?? '',
    method: entry.method ?? '',
    wallet: entry.wallet ?? '',
    walletName: entry.walletName ?? '',
    reason: '',
  });
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    onValue: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
  });
  const isMobileMoney = typed.method === 'mobile-money';
  const isAnotherWallet = isMobileMoney && typed.wallet === anotherWallet;
  const save = async () => {
    if (typed.reason.trim() === '') return reasonMissing;
    if (isAnotherWallet && typed.walletName.trim() === '') return walletNameMissing;
    const { wallet, walletName, ...rest } = typed;
    const body = {
      ...rest,
      ...(isMobileMoney && wallet !== '' && { wallet }),
      ...(isAnotherWallet && { walletName }),
    };
    const result = await sendStaff('PATCH', `/waitlist/${entry.id}`, { body, schema: Done });
    if (result.isOk) {
      setTyped({ ...typed, reason: '' });
      onDone();
    }
    return result;
  };
  return (
    <ConfirmDialog {...{ isOpen, onClose, title, text, confirm, busy }} tone="primary" onConfirm={save}>
      <div className="grid gap-4">
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
        <ReasonField value={typed.reason} onValue={field('reason').onValue} />
      </div>
    </ConfirmDialog>
  );
}
