import {
  anotherWallet,
  receivingCountries,
  sendingCountries,
  waitlistWallets,
  walletNameMax,
  walletsIn,
} from '@remit/contract/subscription-tables.ts';
import { deliveryMethods } from '@remit/domain/catalogue/delivery-methods.ts';
import { useState } from 'react';
import { waitlist } from '#content/forms/waitlist.ts';
import { Field } from '#ui/field.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';

/** What the page already knows; it is filled in. */
export type KnownCorridor = {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly method?: string | undefined;
  readonly wallet?: string | undefined;
  readonly walletName?: string | undefined;
};

export type CorridorFieldsProps = {
  readonly errors: Readonly<Record<string, string>>;
  readonly chosen?: KnownCorridor;
  /** The first question gets the focus when its dialog opens. */
  readonly hasFocus?: boolean;
};

const copy = waitlist.fields;
const choose = { value: '', label: copy.choose };
const from = [
  choose,
  ...sendingCountries.map(({ code, name }) => ({
    value: code,
    label: code === 'OTHER' ? copy.elsewhere : name,
  })),
];
const to = [choose, ...receivingCountries.map(({ code, name }) => ({ value: code, label: name }))];
const methods = deliveryMethods.map(({ id, name }) => ({ value: id, label: name }));

/**
 * Sending country, receiving country and delivery method. The form reads them by name. The lists are uncontrolled: the form
 * renders on `input`, before `change` has updated the state, and would put the old value back.
 */
export function CorridorFields({ errors, chosen = {}, hasFocus = false }: CorridorFieldsProps) {
  const [sendingTo, setSendingTo] = useState(chosen.to ?? '');
  const [method, setMethod] = useState(chosen.method ?? '');
  return (
    <>
      <div className="grid gap-5 @lg:grid-cols-2 @lg:gap-4">
        <Field label={copy.sendingFrom} error={errors.sendingFrom}>
          <Select
            name="sendingFrom"
            options={from}
            defaultValue={chosen.from ?? ''}
            autoComplete="country"
            data-autofocus={hasFocus || undefined}
          />
        </Field>
        <Field label={copy.sendingTo} error={errors.sendingTo}>
          <Select name="sendingTo" options={to} defaultValue={chosen.to ?? ''} onValue={setSendingTo} />
        </Field>
      </div>
      <RadioGroup
        legend={copy.method}
        name="method"
        options={methods}
        value={method}
        onValue={setMethod}
        columns={3}
        error={errors.method}
      />
      {method === 'mobile-money' && sendingTo !== '' && (
        // Another country has other wallets.
        <WalletFields
          key={sendingTo}
          to={sendingTo}
          errors={errors}
          chosen={sendingTo === chosen.to ? chosen : {}}
        />
      )}
    </>
  );
}

type WalletFieldsProps = Required<Pick<CorridorFieldsProps, 'errors' | 'chosen'>> & { readonly to: string };

function WalletFields({ to, errors, chosen }: WalletFieldsProps) {
  const [wallet, setWallet] = useState(chosen.wallet ?? '');
  const offered = walletsIn(to);
  // Chosen when it was offered.
  const former = waitlistWallets.filter(
    ({ id }) => id === chosen.wallet && id !== anotherWallet && !offered.some((one) => one.id === id),
  );
  const options = [
    { value: '', label: copy.anyWallet },
    ...[...offered, ...former].map(({ id, name }) => ({ value: id, label: name })),
    { value: anotherWallet, label: copy.anotherWallet },
  ];
  return (
    <>
      <Field label={copy.wallet} aside={copy.optional} error={errors.wallet}>
        <Select name="wallet" options={options} defaultValue={chosen.wallet ?? ''} onValue={setWallet} />
      </Field>
      {wallet === anotherWallet && (
        <Field label={copy.walletName} error={errors.walletName}>
          <TextInput
            name="walletName"
            defaultValue={chosen.walletName ?? ''}
            maxLength={walletNameMax}
            autoComplete="off"
          />
        </Field>
      )}
    </>
  );
}
