import type { User } from '@supabase/auth-js';
import { useState } from 'react';
import { outcomeOf } from '#client/session/auth-operations.ts';
import { account } from '#content/app/account.ts';
import { Alert } from '#ui/alert.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { AccountForm } from '../account-form.tsx';
import { nameError } from '../check-fields.ts';
import { EditRow } from './edit-row.tsx';

const { title, none, label, saved, ...form } = account.account.name;

export function NameRow({ user }: { user: User }) {
  const known = fullNameOf(user);
  const [isOpen, setOpen] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [name, setName] = useState(known);

  return (
    <EditRow
      title={title}
      value={known || none}
      isOpen={isOpen}
      onOpen={(opens) => {
        if (opens) setName(known);
        setSaved(false);
        setOpen(opens);
      }}
      notice={isSaved && <Alert tone="success" title={saved} />}
    >
      <AccountForm
        {...form}
        check={() => ({ fullName: nameError(name) })}
        send={() => outcomeOf((client) => client.updateUser({ data: { full_name: name.trim() } }))}
        onDone={() => {
          setOpen(false);
          setSaved(true);
        }}
      >
        {(errors) => (
          <Field label={label} error={errors.fullName}>
            <TextInput
              name="fullName"
              autoComplete="name"
              required
              maxLength={120}
              value={name}
              onValue={setName}
            />
          </Field>
        )}
      </AccountForm>
    </EditRow>
  );
}

function fullNameOf({ user_metadata: { full_name: name } }: User): string {
  return typeof name === 'string' ? name : '';
}
