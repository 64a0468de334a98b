import type { RateLimit, RateLimits } from '@remit/platform/limits/limits.ts';
import type { AuthConfig } from '#auth/config.ts';
import { apiError } from '../errors.ts';
import { limitOf, takeOrWait } from './take-or-wait.ts';

export type NetworkRateLimit = keyof AuthConfig['perNetwork'];

export type RequestLimits = {
  admitNetwork(limit: NetworkRateLimit, network: string): Promise<void>;
};

/** As in the contract: the rate is by five minutes, and a fifth of it may come at once. */
const burstShare = 5;

export function createRequestLimits(
  limits: RateLimits,
  { perNetwork }: Pick<AuthConfig, 'perNetwork'>,
): RequestLimits {
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
    async admitNetwork(limit, network) {
      const retryAfterSeconds = await takeOrWait(limits, networkLimits[limit], network);
      if (retryAfterSeconds !== undefined) throw apiError('over_request_rate', { retryAfterSeconds });
    },
  };
}
