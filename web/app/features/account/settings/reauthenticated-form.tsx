import { AccountForm, type AccountFormProps } from '../account-form.tsx';
import { ReauthenticationDialog } from './reauthentication-dialog.tsx';
import { useReauthentication } from './use-reauthentication.ts';

type ReauthenticatedFormProps = AccountFormProps & {
  readonly email: string;
  readonly hasPassword: boolean;
  readonly onReauthenticated?: () => void;
};

/** The form of an operation that needs a recent sign-in. */
export function ReauthenticatedForm({
  email,
  hasPassword,
  onReauthenticated = () => {},
  send,
  ...form
}: ReauthenticatedFormProps) {
  const reauthentication = useReauthentication();
  return (
    <>
      <div ref={reauthentication.form}>
        <AccountForm
          {...form}
          send={async () => {
            const outcome = await send();
            return outcome && reauthentication.intercept(outcome);
          }}
        />
      </div>
      <ReauthenticationDialog {...{ reauthentication, email, hasPassword }} onDone={onReauthenticated} />
    </>
  );
}
