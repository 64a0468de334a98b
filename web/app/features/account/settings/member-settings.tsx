import type { User } from '@supabase/auth-js';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readSessions, readSummary } from '#client/session/account-api.ts';
import { useAuth } from '#client/session/auth-context.tsx';
import { clearSession } from '#client/session/auth-operations.ts';
import { account } from '#content/app/account.ts';
import { useDemoPrefix } from '#device/modes.ts';
import { showToast } from '#ui/show-toast.ts';
import { useAuthSettings } from '../use-auth-settings.ts';
import { DeleteAccount } from './delete-account.tsx';
import { EmailRow } from './email-row.tsx';
import { ExportData } from './export-data.tsx';
import { Identities } from './identities.tsx';
import { NameRow } from './name-row.tsx';
import { Passkeys } from './passkeys.tsx';
import { PasswordRow } from './password-row.tsx';
import { PhoneRow } from './phone-row.tsx';
import { Sessions } from './sessions.tsx';
import { SignedOutHere } from './signed-out-here.tsx';
import { TotpRow } from './totp-row.tsx';
import { useApiResult } from './use-api-result.ts';
import { useFreshUser } from './use-fresh-user.ts';
import { useScrollToSection } from './use-scroll-to-section.ts';

export default function MemberSettings() {
  const { user } = useAuth();
  const [isEverywhere, setEverywhere] = useState(false);
  if (!user) return <SignedOutHere isEverywhere={isEverywhere} />;
  return <OwnAccount user={user} onGoneEverywhere={() => setEverywhere(true)} />;
}

type OwnAccountProps = { readonly user: User; readonly onGoneEverywhere: () => void };

function OwnAccount({ user, onGoneEverywhere }: OwnAccountProps) {
  const prefix = useDemoPrefix(useLocation().pathname);
  const navigate = useNavigate();
  const summary = useApiResult(readSummary);
  const sessions = useApiResult(readSessions);
  const known = summary.received?.result.isOk ? summary.received.result.value : undefined;
  useFreshUser(user, known);
  useScrollToSection();

  const settings = useAuthSettings();
  const email = user.email ?? '';
  const hasPassword = known?.hasPassword ?? true;
  const here = new URL(`${prefix}/more/settings`, location.href).href;
  return (
    <>
      <AccountSection id="account" heading={account.account.heading}>
        <NameRow user={user} />
        <EmailRow user={user} hasPassword={hasPassword} here={here} />
        {settings?.external.phone && <PhoneRow user={user} hasPassword={hasPassword} />}
      </AccountSection>
      <AccountSection id="security" heading={account.security.heading}>
        <PasswordRow
          email={email}
          hasPassword={known?.hasPassword}
          onChanged={() => {
            void summary.load();
            void sessions.load();
          }}
        />
        <TotpRow user={user} hasPassword={hasPassword} />
        <Passkeys email={email} hasPassword={hasPassword} />
        <Identities user={user} hasPassword={hasPassword} settings={settings} here={here} />
        <Sessions list={sessions} onGone={onGoneEverywhere} />
      </AccountSection>
      <AccountSection id="privacy" heading={account.privacy.heading}>
        <ExportData
          email={email}
          hasPassword={hasPassword}
          isMailboxProven={known?.isMailboxProven}
          onReauthenticated={summary.load}
        />
        <DeleteAccount
          email={email}
          hasPassword={hasPassword}
          isMailboxProven={known?.isMailboxProven}
          onReauthenticated={summary.load}
          onGone={() => {
            clearSession();
            const { title, text } = account.privacy.delete.done;
            showToast({ title, description: text, tone: 'success' });
            navigate(prefix === '' ? '/' : prefix, { replace: true });
          }}
        />
      </AccountSection>
    </>
  );
}

type AccountSectionProps = {
  /** The fragment of links to it: `/more/settings#security`. */
  readonly id: string;
  readonly heading: string;
  readonly children: ReactNode;
};

function AccountSection({ id, heading, children }: AccountSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="scroll-mt-24 outline-none">
      <h2 id={`${id}-heading`} className="mb-3 text-2xl">
        {heading}
      </h2>
      <div className="divide-y divide-rule rounded-card border border-rule bg-raised px-5">{children}</div>
    </section>
  );
}
