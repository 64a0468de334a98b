import type { PasskeyListItem } from '@supabase/auth-js';
import { useRef, useState } from 'react';
import { outcomeOf, resultOf } from '#client/session/auth-operations.ts';
import { security } from '#content/app/security.ts';
import { hasPasskeys } from '#device/passkeys.ts';
import { Alert } from '#ui/alert.tsx';
import { withNewPasskeyMessages } from '../error-message.ts';
import { withShortMessage } from './auth-outcome.ts';
import { LoadFailure } from './load-failure.tsx';
import { PasskeyRow, passkeyName } from './passkey-row.tsx';
import { ReauthenticatedForm } from './reauthenticated-form.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import type { useApiResult } from './use-api-result.ts';

const copy = security.passkeys;

type PasskeysProps = {
  readonly list: ReturnType<typeof useApiResult<PasskeyListItem[]>>;
  readonly email: string;
  readonly hasPassword: boolean;
  /** Sessions that a passkey opened have ended. */
  readonly onRemoved: () => void;
};

/** The user's passkeys; nothing where the server has none. */
export function Passkeys({ list: { received, load }, onRemoved, ...member }: PasskeysProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [notice, setNotice] = useState<string>();
  const [removing, setRemoving] = useState<PasskeyListItem>();

  const result = received?.result;
  if (
    result?.isOk === false &&
    result.failure.kind === 'rejected' &&
    result.failure.code === 'passkey_disabled'
  )
    return null;
  const passkeys = result?.isOk ? result.value : [];

  const add = () =>
    outcomeOf(async (client) => {
      const { data, error } = await client.registerPasskey();
      if (data) setNotice(copy.added(passkeyName(data)));
      return { error };
    });

  /** Says what was done, and moves the focus from a control that is gone. */
  const showDone = (message: string) => {
    setNotice(message);
    void load();
    heading.current?.focus();
  };

  return (
    <div className="py-5">
      <h3 ref={heading} tabIndex={-1} className="font-sans text-base font-semibold outline-none">
        {copy.heading}
      </h3>
      <p className="text-[.94rem] text-muted">{copy.text}</p>
      {notice && (
        <div className="mt-4">
          <Alert tone="success" title={notice} />
        </div>
      )}
      {result?.isOk === false && (
        <div className="mt-4">
          <LoadFailure title={copy.failed} failure={result.failure} onRetry={load} />
        </div>
      )}
      {received && passkeys.length > 0 && (
        <ul aria-label={copy.listLabel} className="mt-3 divide-y divide-rule">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              nowMs={received.atMs}
              onRenamed={(name) => showDone(copy.renamed(name))}
              onRemove={() => {
                setNotice(undefined);
                setRemoving(passkey);
              }}
            />
          ))}
        </ul>
      )}
      <div className="mt-4">
        {hasPasskeys() ? (
          <ReauthenticatedForm
            {...member}
            {...copy.add}
            tone="secondary"
            send={async () => {
              setNotice(undefined);
              const outcome = await add();
              if (!outcome.error) void load();
              return withShortMessage(withNewPasskeyMessages(outcome));
            }}
          />
        ) : (
          <p className="text-[.94rem]">{copy.unsupported}</p>
        )}
      </div>
      <RemovalDialog
        {...member}
        copy={copy.removal(removing ? passkeyName(removing) : '')}
        isOpen={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        send={() => outcomeOf((client) => client.passkey.delete({ passkeyId: removing?.id ?? '' }))}
        onDone={() => {
          setRemoving(undefined);
          onRemoved();
          if (removing) showDone(copy.removed(passkeyName(removing)));
        }}
      />
    </div>
  );
}

export const readPasskeys = () => resultOf((client) => client.passkey.list());
