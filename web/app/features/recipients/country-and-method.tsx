import { countries, countryCodes } from '@remit/domain/catalogue/countries.ts';
import { deliveryMethods } from '@remit/domain/catalogue/delivery-methods.ts';
import { recipients } from '#content/app/recipients.ts';
import { Field } from '#ui/field.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import type { FieldErrors } from '#ui/use-form.ts';
import { methodIcons } from './method-icons.ts';
import type { RecipientDraft } from './recipient-draft.ts';

export type DraftProps = {
  readonly draft: RecipientDraft;
  readonly errors: FieldErrors;
  readonly onDraft: (draft: RecipientDraft) => void;
};

/** What the other fields follow from. */
export function CountryAndMethod({ draft, errors, onDraft }: DraftProps) {
  const copy = recipients.form;
  return (
    <>
      <Field label={copy.country} error={errors.country}>
        <Select
          name="country"
          options={countryOptions}
          value={draft.country}
          onValue={(value) => {
            const country = countryCodes.find((code) => code === value);
            if (country) onDraft({ ...draft, country });
          }}
        />
      </Field>
      <RadioGroup
        legend={copy.method}
        name="method"
        error={errors.method}
        options={methodOptions}
        columns={3}
        value={draft.method}
        onValue={(value) => {
          const method = deliveryMethods.find(({ id }) => id === value);
          if (method) onDraft({ ...draft, method: method.id });
        }}
      />
    </>
  );
}

const countryOptions = countryCodes.map((code) => ({ value: code, label: countries[code].name }));

/** The most used way first. */
const methodOptions = (['mobile-money', 'bank-deposit', 'cash-pickup'] as const).map((id) => {
  const MethodIcon = methodIcons[id];
  return {
    value: id,
    label: recipients.method(id, null),
    leading: <MethodIcon className="size-6 text-leaf" />,
  };
});
