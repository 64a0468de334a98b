import type { RateLimit, RateLimits } from '@remit/platform/limits/limits.ts';
import type { AuthConfig } from '#auth/config.ts';
import { hourMs, limitOf, takeOrThrow } from './take-or-wait.ts';

export type NetworkRateLimit = keyof AuthConfig['perNetwork'];

/** As in the contract: the rate is by five minutes, and a fifth of it may come at once. */
const burstShare = 5;
const passwordChanges: RateLimit = { name: 'auth-password-changes', capacity: 10, windowMs: hourMs };
const identityChanges: RateLimit = { name: 'auth-identity-changes', capacity: 20, windowMs: hourMs };

/** Limits of requests by network, and of changes by account. */
export function createRequestLimits(limits: RateLimits, { perNetwork }: Pick<AuthConfig, 'perNetwork'>) {
  const networkLimits: Record<NetworkRateLimit, RateLimit> = {
    otp: limitOf('auth-otp', perNetwork.otp),
    verify: limitOf('auth-verify', perNetwork.verify),
    token: limitOf('auth-token', {
      count: Math.max(1, Math.floor(perNetwork.token.count / burstShare)),
      seconds: perNetwork.token.seconds / burstShare,
    }),
    anonymous: limitOf('auth-anonymous', perNetwork.anonymous),
    mfa: limitOf('auth-mfa', perNetwork.mfa),
    passkey: limitOf('auth-passkey', perNetwork.passkey),
    web3: limitOf('auth-web3', perNetwork.web3),
  };
  return {
    admitNetwork: (limit: NetworkRateLimit, network: string) =>
      takeOrThrow(limits, networkLimits[limit], network),
    admitPasswordChange: (userId: string) => takeOrThrow(limits, passwordChanges, userId),
    admitIdentityChange: (userId: string) => takeOrThrow(limits, identityChanges, userId),
  };
}
