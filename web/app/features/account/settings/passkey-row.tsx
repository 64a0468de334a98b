import type { PasskeyListItem } from '@supabase/auth-js';
import { useState } from 'react';
import { outcomeOf } from '#client/session/auth-operations.ts';
import { account } from '#content/app/account.ts';
import { security } from '#content/app/security.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { KeyIcon } from '#ui/icons.tsx';
import { RowIcon } from '#ui/row-icon.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { AccountForm } from '../account-form.tsx';
import { FocusOnMount } from './focus-on-mount.tsx';
import { timeAgo } from './time-ago.ts';

const copy = security.passkeys;
/** The longest name that the service takes. */
const nameLengthMax = 120;

type PasskeyRowProps = {
  readonly passkey: PasskeyListItem;
  readonly nowMs: number;
  readonly onRenamed: (name: string) => void;
  readonly onRemove: () => void;
};

export function PasskeyRow({ passkey, nowMs, onRenamed, onRemove }: PasskeyRowProps) {
  const { id: passkeyId, created_at: createdAt, last_used_at: usedAt } = passkey;
  const name = passkeyName(passkey);
  const [isNaming, setNaming] = useState(false);
  const [typed, setTyped] = useState(name);
  const { label, missing, ...form } = copy.naming;
  return (
    <li className="flex gap-4 py-4">
      <RowIcon icon={KeyIcon} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <ul className="text-[.94rem] text-muted">
          <li>
            <time dateTime={createdAt}>{copy.created(timeAgo(createdAt, nowMs))}</time>
          </li>
          <li>{usedAt ? <time dateTime={usedAt}>{copy.used(timeAgo(usedAt, nowMs))}</time> : copy.unused}</li>
        </ul>
        {isNaming && (
          <div className="mt-3">
            <FocusOnMount>
              <AccountForm
                {...form}
                check={() => ({ name: typed.trim() === '' ? missing : undefined })}
                send={() =>
                  outcomeOf((client) => client.passkey.update({ passkeyId, friendlyName: typed.trim() }))
                }
                onDone={() => {
                  setNaming(false);
                  onRenamed(typed.trim());
                }}
              >
                {(errors) => (
                  <Field label={label} error={errors.name}>
                    <TextInput
                      name="name"
                      autoComplete="off"
                      maxLength={nameLengthMax}
                      value={typed}
                      onValue={setTyped}
                    />
                  </Field>
                )}
              </AccountForm>
            </FocusOnMount>
          </div>
        )}
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            tone="secondary"
            size="small"
            aria-label={isNaming ? undefined : copy.renameName(name)}
            aria-expanded={isNaming}
            onClick={() => {
              setTyped(name);
              setNaming(!isNaming);
            }}
          >
            {isNaming ? account.cancel : copy.rename}
          </Button>
          <Button tone="secondary" size="small" aria-label={copy.removeName(name)} onClick={onRemove}>
            {copy.remove}
          </Button>
        </div>
      </div>
    </li>
  );
}

export const passkeyName = ({ friendly_name: name }: Pick<PasskeyListItem, 'friendly_name'>) =>
  name?.trim() || copy.nameless;
