import type { Provider, User, UserIdentity } from '@supabase/auth-js';
import { useEffect, useRef, useState } from 'react';
import { outcomeOf, visitProvider } from '#client/session/auth-operations.ts';
import type { AuthSettings } from '#client/session/auth-settings.ts';
import { security } from '#content/app/security.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { providerName, providersIn } from '../providers.ts';
import { withShortMessage } from './auth-outcome.ts';
import { ReauthenticatedForm } from './reauthenticated-form.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import { timeAgo } from './time-ago.ts';

const copy = security.identities;

type IdentitiesProps = {
  readonly user: User;
  readonly hasPassword: boolean;
  readonly settings: AuthSettings | undefined;
  readonly canChange: boolean;
  /** The URL of this screen, to which the provider sends people back. */
  readonly here: string;
};

/** Accounts at identity providers that open this one; nothing where there are none and none can be added. */
export function Identities({ user, hasPassword, settings, canChange, here }: IdentitiesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [removing, setRemoving] = useState<UserIdentity>();
  const [notice, setNotice] = useState<string>();
  const member = { email: user.email ?? '', hasPassword };
  const all = user.identities ?? [];
  const linked = linkedTo(user);
  const missing = providersIn(settings).filter((name) => !linked.some(({ provider }) => provider === name));
  if (linked.length === 0 && !(canChange && missing.length > 0)) return null;

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
      {linked.length > 0 && (
        <ul aria-label={copy.listLabel} className="mt-3 divide-y divide-rule">
          {linked.map((identity) => (
            <li key={identity.identity_id} className="flex items-center justify-between gap-4 py-3">
              <div className="min-w-0">
                <p className="font-semibold">{providerName(identity.provider)}</p>
                <p className="text-[.94rem] wrap-anywhere text-muted">
                  {identity.identity_data?.email}
                  {identity.created_at && (
                    <time dateTime={identity.created_at} className="block">
                      {copy.linked(timeAgo(identity.created_at, Date.now()))}
                    </time>
                  )}
                </p>
              </div>
              {canChange && all.length > 1 && (
                <Button
                  tone="secondary"
                  size="small"
                  aria-label={copy.unlinkName(providerName(identity.provider))}
                  onClick={() => {
                    setNotice(undefined);
                    setRemoving(identity);
                  }}
                >
                  {copy.unlink}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {canChange && missing.length > 0 && (
        <div className="mt-4 grid grid-cols-1 gap-3">
          {missing.map((provider) => (
            <LinkForm key={provider} {...member} provider={provider} here={here} />
          ))}
        </div>
      )}
      <RemovalDialog
        {...member}
        copy={copy.removal(removing ? providerName(removing.provider) : '')}
        isOpen={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        send={async () => {
          if (!removing) return { error: null };
          const outcome = await outcomeOf((client) => client.unlinkIdentity(removing));
          // The identities are part of the user, whom a refresh brings.
          if (!outcome.error) await outcomeOf((client) => client.refreshSession());
          return outcome;
        }}
        onDone={() => {
          setRemoving(undefined);
          if (removing) setNotice(copy.unlinked(providerName(removing.provider)));
          heading.current?.focus();
        }}
      />
    </div>
  );
}

type LinkFormProps = {
  readonly provider: string;
  readonly here: string;
  readonly email: string;
  readonly hasPassword: boolean;
};

function LinkForm({ provider, here, ...member }: LinkFormProps) {
  const name = providerName(provider);
  return (
    <ReauthenticatedForm
      {...member}
      submit={copy.link(name)}
      busy={copy.linking(name)}
      errorTitle={copy.errorTitle}
      tone="secondary"
      send={async () => withShortMessage(await visitProvider({ provider, purpose: 'link' }, here))}
    />
  );
}

const linkedTo = ({ identities = [] }: User) =>
  identities.filter(({ provider }) => provider !== 'email' && provider !== 'phone');

/** Whether the server lets users link and unlink; undefined until known. A request without a provider finds out. */
export function useCanLink(user: User, settings: AuthSettings | undefined): boolean | undefined {
  const isNeeded = settings !== undefined && (providersIn(settings).length > 0 || linkedTo(user).length > 0);
  const [canLink, setCanLink] = useState<boolean>();
  useEffect(() => {
    if (!isNeeded) return;
    const ask = outcomeOf((client) =>
      client.linkIdentity({ provider: '' as Provider, options: { skipBrowserRedirect: true } }),
    );
    void ask.then(({ error }) =>
      setCanLink(!['manual_linking_disabled', 'unreachable'].includes(error?.code ?? '')),
    );
  }, [isNeeded]);
  return isNeeded ? canLink : false;
}
