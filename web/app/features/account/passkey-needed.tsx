import { showPasskey } from '#client/session/auth-operations.ts';
import { passkeyNeeded as copy } from '#content/app/auth.ts';
import { hasPasskeys } from '#device/passkeys.ts';
import { Alert } from '#ui/alert.tsx';
import { AccountForm } from './account-form.tsx';
import { withPasskeyMessages } from './error-message.ts';

type PasskeyFormProps = { readonly onDone?: () => void };

/** Signs in with a passkey as the second step. */
export const PasskeyForm = (props: PasskeyFormProps) => (
  <AccountForm {...copy.form} send={async () => withPasskeyMessages(await showPasskey())} {...props} />
);

/** For a colleague whose second step is a passkey, in a session that has not shown it. */
export function PasskeyNeeded({ onDone }: { onDone: () => void }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <Alert tone="info" title={copy.title}>
        {hasPasskeys() ? copy.text : copy.unsupported}
      </Alert>
      {hasPasskeys() && <PasskeyForm onDone={onDone} />}
      <p className="text-[.94rem] text-muted">{copy.lost}</p>
    </div>
  );
}
