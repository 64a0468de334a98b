import type { HoldingName } from '@remit/contract/account.ts';
import { deleteAccount } from '#client/session/account-api.ts';
import type { AuthOutcome } from '#client/session/auth-operations.ts';
import { account } from '#content/en/app/account.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { AccountForm } from '../account-form.tsx';
import { outcomeOfAnswer } from './answer-outcome.ts';
import { isOwnAddress } from './is-own-address.ts';

const { dialog: words } = account.privacy.delete;

type DeleteFormProps = {
  readonly email: string;
  /** What may be left with us. */
  readonly holdings: readonly HoldingName[];
  readonly typed: string;
  readonly onTyped: (text: string) => void;
  readonly keep: readonly HoldingName[];
  readonly onKeep: (keep: readonly HoldingName[]) => void;
  readonly heed: (outcome: AuthOutcome) => AuthOutcome;
  readonly onGone: () => void;
};

/** Says what goes, and deletes it once the address has been typed. */
export function DeleteForm({ email, holdings, typed, onTyped, keep, onKeep, heed, onGone }: DeleteFormProps) {
  const { submit, busy, errorTitle } = words;
  const going = holdings.filter((name) => !keep.includes(name)).map((name) => words.holdings[name]);
  return (
    <AccountForm
      submit={submit}
      busy={busy}
      errorTitle={errorTitle}
      tone="danger"
      check={() => ({ typed: isOwnAddress(typed, email) ? undefined : words.mismatch })}
      send={async () => {
        const answer = await deleteAccount({ email, keep: [...keep] });
        if (answer.isOk) onGone();
        return heed(outcomeOfAnswer(answer));
      }}
    >
      {(faults) => (
        <>
          <div>
            <h3 className="font-sans text-base font-semibold">{words.goes}</h3>
            <ul aria-live="polite" className="mt-1 list-disc pl-5 marker:text-danger">
              {[...words.items, ...going].map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
          {holdings.length > 0 && (
            <fieldset>
              <legend className="font-semibold">{words.keep}</legend>
              {holdings.map((name) => (
                <Checkbox
                  key={name}
                  name="keep"
                  value={name}
                  label={words.keepings[name]}
                  checked={keep.includes(name)}
                  onChecked={(isKept) =>
                    onKeep(isKept ? [...keep, name] : keep.filter((other) => other !== name))
                  }
                />
              ))}
            </fieldset>
          )}
          {email !== '' && (
            <Field label={<span className="wrap-anywhere">{words.label(email)}</span>} error={faults.typed}>
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
