import type { RateLimit, RateLimits } from '@remit/platform/limits/limits.ts';
import type { AuthConfig } from '#auth/config.ts';
import { apiError } from '../errors.ts';
import { limitOf, takeOrWait } from './take-or-wait.ts';

/** The groups of operations with one rate limit per network each. */
export type NetworkRateLimit = keyof AuthConfig['perNetwork'];

export type RequestLimits = {
  /** Throws when a network is over its rate limit for such requests. */
  admitNetwork(limit: NetworkRateLimit, network: string): Promise<void>;
};

/** As the contract has it: the rate is by five minutes, and a fifth of that may come at once. */
const burstShare = 5;

/** How often a network may make requests. */
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
