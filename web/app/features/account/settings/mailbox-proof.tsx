import { account } from '#content/app/account.ts';
import { ByCode } from './reauthentication-form.tsx';

type MailboxProofProps = { readonly email: string; readonly onProven: () => void };

/** Offers to include personal data outside the account, which only the owner of the mailbox may have. */
export function MailboxProof(props: MailboxProofProps) {
  return (
    <div className="mb-5 rounded-2xl border border-rule bg-sand p-4 text-[.94rem]">
      <ByCode {...props} why={account.privacy.mailbox.text} tone="secondary" onDone={props.onProven} />
    </div>
  );
}
