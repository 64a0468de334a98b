import type { User } from '@supabase/auth-js';
import { useEffect, useState } from 'react';
import { type AuthOutcome, outcomeOf } from '#client/session/auth-operations.ts';
import { security } from '#content/app/security.ts';
import { Alert } from '#ui/alert.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { AccountForm } from '../account-form.tsx';
import { CodeField, digitsIn } from '../code-field.tsx';
import { withMessages } from '../error-message.ts';
import { EditRow } from './edit-row.tsx';
import { FocusOnMount } from './focus-on-mount.tsx';
import { ReauthenticatedForm } from './reauthenticated-form.tsx';
import { SendAnother } from './send-another.tsx';

const copy = security.phone;

type PhoneRowProps = { readonly user: User; readonly hasPassword: boolean };

export function PhoneRow({ user, hasPassword }: PhoneRowProps) {
  const number = user.phone ? `+${user.phone}` : '';
  const shown = useShownNumber(number);
  const [isOpen, setOpen] = useState(false);
  const [isSaved, setSaved] = useState(false);
  return (
    <EditRow
      title={copy.title}
      value={shown || copy.none}
      {...(number === '' && { change: copy.add })}
      isOpen={isOpen}
      onOpen={(opens) => {
        setSaved(false);
        setOpen(opens);
      }}
      notice={isSaved && <Alert tone="success" title={copy.saved} />}
    >
      <PhoneForm
        email={user.email ?? ''}
        hasPassword={hasPassword}
        number={number}
        onDone={() => {
          setOpen(false);
          setSaved(true);
        }}
      />
    </EditRow>
  );
}

type PhoneFormProps = {
  readonly email: string;
  readonly hasPassword: boolean;
  /** The number of the account; empty when it has none. */
  readonly number: string;
  readonly onDone: () => void;
};

function PhoneForm({ number, onDone, ...member }: PhoneFormProps) {
  const [typed, setTyped] = useState('');
  /** Where a code was sent, as it is stored and as it is shown. */
  const [sentTo, setSentTo] = useState<PhoneNumber>();
  const [waitSeconds, setWaitSeconds] = useState<number>();
  /** Undefined until they are loaded, while the user types. */
  const [rules, setRules] = useState<NumberRules>();
  useEffect(() => void loadRules().then(setRules, () => {}), []);

  const numberError = (known: NumberRules) => {
    const parsed = parseNumber(known, typed);
    if (!parsed) return copy.invalid;
    return parsed.number === number ? copy.same : undefined;
  };

  async function send(): Promise<AuthOutcome | undefined> {
    const known = rules ?? (await loadRules().catch(() => undefined));
    const to = known && parseNumber(known, typed);
    if (!known) return { error: { code: 'not_loaded', message: copy.notLoaded } };
    if (!to) return { error: { code: 'invalid', message: copy.invalid } };
    const outcome = await change(to, () => setSentTo(to));
    if (outcome.error?.waitSeconds === undefined) return outcome;
    // A code was sent a moment ago, and it still counts.
    setWaitSeconds(outcome.error.waitSeconds);
    setSentTo(to);
    return undefined;
  }

  /** A server that sends no codes changes the number at once. */
  const change = ({ number: phone }: PhoneNumber, onSent: () => void) =>
    outcomeOf(async (client) => {
      const { data, error } = await client.updateUser({ phone });
      if (error) return { error };
      if (`+${data.user?.phone}` === phone) onDone();
      else onSent();
      return { error: null };
    });

  if (sentTo) {
    return (
      <PhoneCodeForm
        to={sentTo}
        waitSeconds={waitSeconds}
        sendAgain={() => change(sentTo, () => {})}
        onDone={onDone}
      />
    );
  }
  return (
    <ReauthenticatedForm
      {...member}
      {...copy.form}
      check={() => ({ phone: rules && numberError(rules) })}
      send={send}
    >
      {(errors) => (
        <Field label={copy.label} hint={copy.hint} error={errors.phone}>
          <TextInput
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={32}
            value={typed}
            onValue={setTyped}
          />
        </Field>
      )}
    </ReauthenticatedForm>
  );
}

type PhoneCodeFormProps = {
  readonly to: PhoneNumber;
  readonly waitSeconds: number | undefined;
  readonly sendAgain: () => Promise<AuthOutcome>;
  readonly onDone: () => void;
};

function PhoneCodeForm({ to, waitSeconds, sendAgain, onDone }: PhoneCodeFormProps) {
  const [code, setCode] = useState('');
  const { sent, label, missing, wrong, ...form } = copy.code;
  return (
    <AccountForm
      {...form}
      errorFields={{ otp_expired: 'code' }}
      check={() => ({ code: digitsIn(code).length < 6 ? missing : undefined })}
      send={async () =>
        withMessages(
          await outcomeOf((client) =>
            client.verifyOtp({ phone: to.number, token: digitsIn(code), type: 'phone_change' }),
          ),
          { otp_expired: wrong },
        )
      }
      onDone={onDone}
    >
      {(errors) => (
        <FocusOnMount>
          <p className="mb-4">{sent(to.shown)}</p>
          <CodeField label={label} value={code} onValue={setCode} error={errors.code} />
          <SendAnother send={sendAgain} waitSeconds={waitSeconds} />
        </FocusOnMount>
      )}
    </AccountForm>
  );
}

type PhoneNumber = { readonly number: string; readonly shown: string };

type NumberRules = typeof import('libphonenumber-js/min');

/** The rules of every country's numbers, of which only this row has need. */
const loadRules = () => import('libphonenumber-js/min');

function parseNumber({ parsePhoneNumberFromString }: NumberRules, text: string): PhoneNumber | undefined {
  const parsed = parsePhoneNumberFromString(text);
  return parsed?.isPossible() ? { number: parsed.number, shown: parsed.formatInternational() } : undefined;
}

/** Grouped as in its country, once the rules are loaded. */
function useShownNumber(number: string): string {
  const [rules, setRules] = useState<NumberRules>();
  const isWanted = number !== '';
  useEffect(() => {
    if (isWanted) loadRules().then(setRules, () => {});
  }, [isWanted]);
  return (isWanted && rules && parseNumber(rules, number)?.shown) || number;
}
