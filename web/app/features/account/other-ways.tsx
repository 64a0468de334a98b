import type { ReactNode } from 'react';
import { visitProvider } from '#client/session/auth-operations.ts';
import type { AuthSettings } from '#client/session/auth-settings.ts';
import { providerCopy } from '#content/app/auth.ts';
import { AccountForm } from './account-form.tsx';
import type { AuthUrls } from './auth-urls.ts';
import { providerName, providersIn } from './providers.ts';

type OtherWaysProps = {
  readonly settings: AuthSettings | undefined;
  readonly urls: AuthUrls;
  /** The passkey button, where there can be one. */
  readonly passkey?: ReactNode;
};

export const OrDivider = () => (
  <p
    aria-hidden="true"
    className="flex items-center gap-4 text-muted before:h-px before:flex-1 before:bg-rule after:h-px after:flex-1 after:bg-rule"
  >
    {providerCopy.or}
  </p>
);

/** The ways to sign in below a form: those that this server and this browser have. */
export function OtherWays({ settings, urls, passkey }: OtherWaysProps) {
  const providers = providersIn(settings);
  if (!passkey && providers.length === 0) return null;
  return (
    <section aria-label={providerCopy.label} className="grid grid-cols-1 gap-4">
      <OrDivider />
      {passkey}
      {providers.map((provider) => (
        <AccountForm
          key={provider}
          submit={providerCopy.continueWith(providerName(provider))}
          busy={providerCopy.leaving(providerName(provider))}
          errorTitle={providerCopy.errorTitle(providerName(provider))}
          tone="secondary"
          send={() => visitProvider({ provider, purpose: 'sign-in' }, new URL(urls.auth, location.href).href)}
        />
      ))}
    </section>
  );
}
