import type { AuthSettings } from '#client/session/auth-settings.ts';
import { providerCopy } from '#content/app/auth.ts';

/** The identity providers that this server is set up for, in the order of their names. */
export const providersIn = (settings: AuthSettings | undefined): readonly string[] =>
  Object.keys(providerCopy.names).filter((provider) => settings?.external[provider]);

/** `Google`. One that we do not know goes by the name that the service has for it. */
export const providerName = (provider: string) => providerCopy.names[provider] ?? provider;
