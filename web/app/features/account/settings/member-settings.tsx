import type { AccountSummary } from '@remit/contract/account.ts';
import type { User } from '@supabase/auth-js';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readSessions, readSummary } from '#client/session/account-api.ts';
import { useAuth } from '#client/session/auth-context.tsx';
import { clearSession } from '#client/session/auth-operations.ts';
import { type AuthSettings, readAuthSettings } from '#client/session/auth-settings.ts';
import { account } from '#content/app/account.ts';
import { useDemoPrefix } from '#device/modes.ts';
import { showToast } from '#ui/show-toast.ts';
import { AccountLoading } from '../account-loading.tsx';
import { PasskeyNeeded } from '../passkey-needed.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { EmailRow } from './email-row.tsx';
import { ExportData } from './export-data.tsx';
import { Identities, useCanLink } from './identities.tsx';
import { NameRow } from './name-row.tsx';
import { Passkeys, readPasskeys } from './passkeys.tsx';
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
  const [passkeysShown, setPasskeysShown] = useState(0);
  if (!user) return <SignedOutHere isEverywhere={isEverywhere} />;
  return (
    <OwnAccount
      // After a sign-in by passkey, which may be that of another account, everything is read anew.
      key={`${user.id} ${passkeysShown}`}
      user={user}
      onGoneEverywhere={() => setEverywhere(true)}
      onPasskeyShown={() => setPasskeysShown((count) => count + 1)}
    />
  );
}

type OwnAccountProps = {
  readonly user: User;
  readonly onGoneEverywhere: () => void;
  readonly onPasskeyShown: () => void;
};

/** Shown once everything is read that decides which rows there are and how high, so that none moves under the pointer. */
function OwnAccount({ user, onGoneEverywhere, onPasskeyShown }: OwnAccountProps) {
  const summary = useApiResult(readSummary);
  const sessions = useApiResult(readSessions);
  const passkeys = useApiResult(readPasskeys);
  const settingsRead = useApiResult(readAuthSettings).received?.result;
  const settings = settingsRead?.isOk ? settingsRead.value : undefined;
  const canLink = useCanLink(user, settings);
  const known = summary.received?.result.isOk ? summary.received.result.value : undefined;
  useFreshUser(user, known);
  const isRead = summary.received && sessions.received && passkeys.received && settingsRead;
  // What is read later replaces no row that is in use.
  const [isShown, setShown] = useState(false);
  if (!isShown && isRead && canLink !== undefined) setShown(true);
  if (known?.needsSecondFactor) return <PasskeyNeeded onDone={onPasskeyShown} />;
  if (!isShown) return <AccountLoading />;
  return (
    <AccountSections
      {...{ user, onGoneEverywhere, summary, sessions, passkeys, settings, known }}
      canLink={canLink ?? false}
    />
  );
}

type AccountSectionsProps = Omit<OwnAccountProps, 'onPasskeyShown'> & {
  readonly summary: ReturnType<typeof useApiResult<AccountSummary>>;
  readonly known: AccountSummary | undefined;
  readonly sessions: ComponentProps<typeof Sessions>['list'];
  readonly passkeys: ComponentProps<typeof Passkeys>['list'];
  readonly settings: AuthSettings | undefined;
  readonly canLink: boolean;
};

function AccountSections({ user, onGoneEverywhere, summary, known, ...read }: AccountSectionsProps) {
  const { sessions, passkeys, settings, canLink } = read;
  const prefix = useDemoPrefix(useLocation().pathname);
  const navigate = useNavigate();
  useScrollToSection();

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
        <Passkeys
          list={passkeys}
          email={email}
          hasPassword={hasPassword}
          onRemoved={() => void sessions.load()}
        />
        <Identities {...{ user, hasPassword, settings, here }} canChange={canLink} />
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
