import { type PersonalDataName, personalDataNames } from '@remit/contract/account.ts';
import { deleteAccount } from '#client/session/account-api.ts';
import type { AuthOutcome } from '#client/session/auth-operations.ts';
import { account } from '#content/app/account.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { AccountForm } from '../account-form.tsx';
import { isOwnEmail } from '../check-fields.ts';
import { toAuthOutcome } from './auth-outcome.ts';

const { dialog: copy } = account.privacy.delete;

type DeleteFormProps = {
  readonly email: string;
  /** Personal data that the user may leave with us. */
  readonly holdings: readonly PersonalDataName[];
  readonly typed: string;
  readonly onTyped: (text: string) => void;
  readonly keep: readonly PersonalDataName[];
  readonly onKeep: (keep: readonly PersonalDataName[]) => void;
  readonly intercept: (outcome: AuthOutcome) => AuthOutcome | undefined;
  readonly onGone: () => void;
};

export function DeleteForm({
  email,
  holdings,
  typed,
  onTyped,
  keep,
  onKeep,
  intercept,
  onGone,
}: DeleteFormProps) {
  const { submit, busy, errorTitle } = copy;
  const going = holdings.filter((name) => !keep.includes(name)).map((name) => copy.holdings[name]);
  return (
    <AccountForm
      submit={submit}
      busy={busy}
      errorTitle={errorTitle}
      tone="danger"
      check={() => ({ typed: isOwnEmail(typed, email) ? undefined : copy.mismatch })}
      send={async () => {
        // Nothing is deleted that was not listed, whatever has been proven since.
        const kept = personalDataNames.filter((name) => !holdings.includes(name) || keep.includes(name));
        const result = await deleteAccount({ email, keep: kept });
        if (result.isOk) onGone();
        return intercept(toAuthOutcome(result));
      }}
    >
      {(errors) => (
        <>
          <div>
            <h3 tabIndex={-1} className="font-sans text-base font-semibold outline-none">
              {copy.goes}
            </h3>
            <ul aria-live="polite" className="mt-1 list-disc pl-5 marker:text-danger">
              {[...copy.items, ...going].map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
          {holdings.length > 0 && (
            <fieldset>
              <legend className="font-semibold">{copy.keep}</legend>
              {holdings.map((name) => (
                <Checkbox
                  key={name}
                  name="keep"
                  value={name}
                  label={copy.keepings[name]}
                  checked={keep.includes(name)}
                  onChecked={(isKept) =>
                    onKeep(isKept ? [...keep, name] : keep.filter((other) => other !== name))
                  }
                />
              ))}
            </fieldset>
          )}
          {email !== '' && (
            <Field label={<span className="wrap-anywhere">{copy.label(email)}</span>} error={errors.typed}>
              <TextInput
                name="typed"
                type="email"
                inputMode="email"
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                value={typed}
                onValue={onTyped}
              />
            </Field>
          )}
        </>
      )}
    </AccountForm>
  );
}
