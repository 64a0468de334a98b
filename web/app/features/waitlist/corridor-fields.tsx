import { receivingCountries, sendingCountries } from '@remit/contract/subscription-tables.ts';
import { deliveryMethods, wallets } from '@remit/domain/catalogue/delivery-methods.ts';
import { useState } from 'react';
import { waitlist } from '#content/forms/waitlist.ts';
import { Field } from '#ui/field.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';

/** What the page already knows; it is filled in. */
export type KnownCorridor = {
  readonly to?: string | undefined;
  readonly method?: string | undefined;
  readonly wallet?: string | undefined;
};

export type CorridorFieldsProps = {
  readonly errors: Readonly<Record<string, string>>;
  readonly chosen?: {
    readonly from?: string | undefined;
    readonly to?: string | undefined;
    readonly method?: string | undefined;
    readonly wallet?: string | undefined;
  };
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
const walletChoices = [
  { value: '', label: copy.anyWallet },
  ...wallets.map(({ id, name }) => ({ value: id, label: name })),
];

/** Sending country, receiving country and delivery method. The form reads them by name. */
export function CorridorFields({ errors, chosen = {}, hasFocus = false }: CorridorFieldsProps) {
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
          <Select name="sendingTo" options={to} defaultValue={chosen.to ?? ''} />
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
      {method === 'mobile-money' && (
        <Field label={copy.wallet} aside={copy.optional} error={errors.wallet}>
          <Select name="wallet" options={walletChoices} defaultValue={chosen.wallet ?? ''} />
        </Field>
      )}
    </>
  );
}
