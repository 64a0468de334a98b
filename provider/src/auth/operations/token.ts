import type { Context } from 'hono';
import { requireCaptcha } from '../captcha.ts';
import type { AuthDeps } from '../deps.ts';
import { apiError } from '../errors.ts';
import type { Operation } from '../operation.ts';
import { idTokenGrant } from './id-token-grant.ts';
import { passwordGrant } from './password-grant.ts';
import { pkceGrant } from './pkce-grant.ts';
import { refreshGrant } from './refresh-grant.ts';
import { web3Grant } from './web3-grant.ts';

/** Each grant has its own rate limits: a successful refresh is free. */
export type Grant = (deps: AuthDeps, context: Context) => Promise<Response>;

const grants: Readonly<Record<string, Grant>> = {
  password: passwordGrant,
  refresh_token: refreshGrant,
  pkce: pkceGrant,
  id_token: idTokenGrant,
  web3: web3Grant,
};

/** Where a captcha provider is configured. The other grants follow a captcha, or are not for people. */
const captchaGuarded = ['password', 'web3'];

export const token: Operation = {
  route: 'POST /token',
  run(deps, context) {
    const name = context.req.query('grant_type') ?? '';
    const grant = Object.hasOwn(grants, name) ? grants[name] : undefined;
    if (!grant) throw apiError('unsupported_grant');
    if (deps.config.captcha && captchaGuarded.includes(name)) {
      return requireCaptcha(deps, context).then(() => grant(deps, context));
    }
    return grant(deps, context);
  },
};
