import type { CountryCode } from '@remit/domain/catalogue/countries.ts';
import type { DeliveryMethodId } from '@remit/domain/catalogue/delivery-methods.ts';
import { type WalletId, wallets } from '@remit/domain/catalogue/delivery-methods.ts';
import { type TransferRecipient, walletsIn } from '@remit/domain/transfers/recipient-rules.ts';
import { useState } from 'react';
import { sendPractice } from '#content/app/send-practice.ts';
import { ChevronDownIcon } from '#ui/chrome-icons.tsx';
import { Field } from '#ui/field.tsx';
import { ListRow, ListRows } from '#ui/list-rows.tsx';
import { Select } from '#ui/select.tsx';
import { payoutText } from './payout-text.ts';
import { testRecipientsFor } from './recipient-choices.ts';

export type TestNumbersProps = {
  readonly country: CountryCode;
  readonly method: DeliveryMethodId;
  readonly onChoose: (recipient: TransferRecipient) => void;
};

/** A tap away: what can go wrong, each with a recipient to whom it happens. */
export function TestNumbers({ country, method, onChoose }: TestNumbersProps) {
  const words = sendPractice.recipient.test;
  const offered = method === 'mobile-money' ? walletsIn(country) : [];
  const [wallet, setWallet] = useState<WalletId | undefined>(offered[0]);
  return (
    <details className="accordion group rounded-card border border-rule px-5">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 font-semibold">
        {words.summary}
        <ChevronDownIcon className="size-5 text-clay transition-transform duration-(--calm) ease-out group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-1 gap-3 pt-1 pb-5">
        <p className="text-[.94rem] text-muted">{words.text}</p>
        {offered.length > 1 && (
          <Field label={words.wallet}>
            <Select
              options={wallets.flatMap(({ id, name }) =>
                offered.includes(id) ? [{ value: id, label: name }] : [],
              )}
              value={wallet ?? ''}
              onValue={(id) => setWallet(id as WalletId)}
            />
          </Field>
        )}
        <ListRows label={words.summary}>
          {testRecipientsFor({ country, method }, wallet).map(({ what, recipient }) => (
            <ListRow
              key={what}
              title={what}
              detail={`${recipient.name}, ${payoutText(recipient)}`}
              onClick={() => onChoose(recipient)}
            />
          ))}
        </ListRows>
      </div>
    </details>
  );
}
