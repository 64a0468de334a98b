import { practiceBanks, type RecipientField, walletsIn } from '@remit/domain/transfers/recipient-rules.ts';
import { recipients } from '#content/app/recipients.ts';
import { Field } from '#ui/field.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { DraftProps } from './country-and-method.tsx';
import { fieldsOf, walletOf } from './recipient-draft.ts';

/** The fields that the country and method ask for. */
export function RecipientFields(props: DraftProps) {
  return fieldsOf(props.draft).map((field) => {
    if (field === 'wallet') return <WalletField key={field} {...props} />;
    return <OtherField key={field} field={field} {...props} />;
  });
}

const copy = recipients.form;

function OtherField({
  draft,
  errors,
  onDraft,
  field,
}: DraftProps & { readonly field: Exclude<RecipientField, 'wallet'> }) {
  const { country, fields } = draft;
  const control = {
    name: field,
    value: fields[field] ?? '',
    onValue: (text: string) => onDraft({ ...draft, fields: { ...fields, [field]: text } }),
  };
  const { label, hint } = textsOf(draft)[field];
  return (
    <Field label={label} hint={hint} error={errors[field]}>
      {field === 'bank' ? (
        <Select
          {...control}
          options={[
            { value: '', label: copy.chooseBank },
            ...practiceBanks[country].map((bank) => ({ value: bank, label: bank })),
          ]}
        />
      ) : field === 'phone' ? (
        <span className="flex items-center gap-2.5">
          <span aria-hidden="true" className="font-semibold text-muted tabular-nums">
            {copy.dialCode(country)}
          </span>
          <TextInput {...control} {...plain} type="tel" />
        </span>
      ) : (
        <TextInput
          {...control}
          {...plain}
          autoCapitalize={field === 'rib' ? 'characters' : 'words'}
          inputMode={field === 'account' ? 'numeric' : 'text'}
        />
      )}
    </Field>
  );
}

/** Another person's: the browser has nothing to fill in. */
const plain = { autoComplete: 'off', spellCheck: false, maxLength: 200 } as const;

const textsOf = ({ country, method }: DraftProps['draft']) => ({
  phone: { label: copy.phone, hint: copy.example(country) },
  bank: { label: copy.bank, hint: copy.banksInvented },
  branch: { label: copy.branch, hint: copy.branchExample },
  account: { label: copy.account, hint: copy.accountHint },
  rib: { label: copy.rib, hint: copy.ribHint },
  name:
    method === 'cash-pickup'
      ? { label: copy.nameOnId, hint: copy.nameOnIdHint }
      : { label: copy.name, hint: undefined },
});

/** Chosen by the number where it tells, and by the person in any case. */
function WalletField({ draft, errors, onDraft }: DraftProps) {
  const { wallet, isFromNumber, isDoubtful } = walletOf(draft);
  const name = wallet && recipients.wallet(wallet);
  const hint = name && ((isFromNumber && copy.walletChosen(name)) || (isDoubtful && copy.doubtful(name)));
  return (
    <div>
      <RadioGroup
        legend={copy.wallet}
        name="wallet"
        error={errors.wallet}
        options={walletsIn(draft.country).map((id) => ({ value: id, label: recipients.wallet(id) }))}
        columns={2}
        value={wallet ?? ''}
        onValue={(chosen) => onDraft({ ...draft, fields: { ...draft.fields, wallet: chosen } })}
      />
      {/* There from the start, so that what comes is announced. */}
      <p role="status" className={`text-[.94rem] text-muted ${hint ? 'mt-1.5' : ''}`}>
        {hint}
      </p>
    </div>
  );
}
