import { authPath } from '@remit/contract/auth.ts';
import { Hono } from 'hono';
import { crossOrigin, requireAllowedOrigin } from './cross-origin.ts';
import type { AuthDeps } from './deps.ts';
import { apiError } from './errors.ts';
import { type Operation, perform } from './operation.ts';
import { adminCreateUser } from './operations/admin/create-user.ts';
import { adminDeleteUser } from './operations/admin/delete-user.ts';
import { adminDeleteFactor, adminListFactors, adminUpdateFactor } from './operations/admin/factors.ts';
import { generateLink } from './operations/admin/generate-link.ts';
import { invite } from './operations/admin/invite.ts';
import { adminListAudit } from './operations/admin/list-audit.ts';
import { adminListUsers } from './operations/admin/list-users.ts';
import {
  createOAuthClient,
  deleteOAuthClient,
  listOAuthClients,
  readOAuthClient,
  regenerateOAuthClientSecret,
  updateOAuthClient,
} from './operations/admin/oauth-clients.ts';
import { adminDeletePasskey, adminListPasskeys } from './operations/admin/passkeys.ts';
import { adminReadUser } from './operations/admin/read-user.ts';
import { adminUpdateUser } from './operations/admin/update-user.ts';
import { authorize } from './operations/authorize.ts';
import { authorizeIdentity } from './operations/authorize-identity.ts';
import { callback, callbackByForm } from './operations/callback.ts';
import { challengeFactor } from './operations/challenge-factor.ts';
import { enrollFactor } from './operations/enroll-factor.ts';
import { getUser } from './operations/get-user.ts';
import { logOut } from './operations/log-out.ts';
import { magicLink, otp } from './operations/otp.ts';
import { getPasskeys, patchPasskey, removePasskey } from './operations/passkeys.ts';
import { reauthenticate } from './operations/reauthenticate.ts';
import { recover } from './operations/recover.ts';
import {
  generateRecoveryCodes,
  recoveryCodesStatus,
  regenerateRecoveryCodes,
  removeRecoveryCodes,
  verifyRecoveryCode,
} from './operations/recovery-codes.ts';
import { passkeyRegistrationOptions, verifyPasskeyRegistration } from './operations/register-passkey.ts';
import { resend } from './operations/resend.ts';
import { health, publishedKeys, settings } from './operations/service-info.ts';
import {
  passkeyAuthenticationOptions,
  verifyPasskeyAuthentication,
} from './operations/sign-in-with-passkey.ts';
import { signUp } from './operations/sign-up.ts';
import { singleSignOn } from './operations/sso.ts';
import { token } from './operations/token.ts';
import { unenrollFactor } from './operations/unenroll-factor.ts';
import { unlinkIdentity } from './operations/unlink-identity.ts';
import { putUser } from './operations/update-user.ts';
import { verifyCode } from './operations/verify-code.ts';
import { verifyFactor } from './operations/verify-factor.ts';
import { verifyLink } from './operations/verify-link.ts';
import { renderAuthError } from './render-error.ts';
import { requireJson } from './request-body.ts';
import { countSignIns } from './sign-in-outcomes.ts';

/** Guards are the first lines of an operation. */
export const operations: readonly Operation[] = [
  // for anyone
  health,
  settings,
  publishedKeys,
  signUp,
  otp,
  magicLink,
  recover,
  resend,
  verifyCode,
  verifyLink,
  token,
  passkeyAuthenticationOptions,
  verifyPasskeyAuthentication,
  authorize,
  callback,
  callbackByForm,
  singleSignOn,
  // for signed-in users
  getUser,
  putUser,
  reauthenticate,
  logOut,
  // before the routes with an id, which would match these, too
  recoveryCodesStatus,
  generateRecoveryCodes,
  verifyRecoveryCode,
  regenerateRecoveryCodes,
  removeRecoveryCodes,
  enrollFactor,
  challengeFactor,
  verifyFactor,
  unenrollFactor,
  passkeyRegistrationOptions,
  verifyPasskeyRegistration,
  getPasskeys,
  patchPasskey,
  removePasskey,
  authorizeIdentity,
  unlinkIdentity,
  // for administrators
  adminListUsers,
  adminCreateUser,
  adminReadUser,
  adminUpdateUser,
  adminDeleteUser,
  generateLink,
  invite,
  adminListAudit,
  adminListFactors,
  adminUpdateFactor,
  adminDeleteFactor,
  adminListPasskeys,
  adminDeletePasskey,
  createOAuthClient,
  listOAuthClients,
  readOAuthClient,
  updateOAuthClient,
  deleteOAuthClient,
  regenerateOAuthClientSecret,
];

export function authRoutes(deps: AuthDeps): Hono {
  const routes = new Hono();
  routes.onError(renderAuthError(deps.log));
  routes.use(`${authPath}/*`, crossOrigin(deps.config));

  const requireOrigin = requireAllowedOrigin(deps.config);
  const paths = new Set<string>();
  for (const operation of operations) {
    const [method = '', path = ''] = operation.route.split(' ');
    paths.add(path);
    const counted = countSignIns(deps, operation);
    if (counted) routes.on(method, `${authPath}${path}`, counted);
    routes.on(method, `${authPath}${path}`, (context) => {
      // Any page may send a GET, as links in e-mails do.
      if (method !== 'GET' && !operation.isCrossSite) {
        requireOrigin(context);
        requireJson(context);
      }
      return perform(deps, operation, context);
    });
  }
  for (const path of paths) {
    routes.all(`${authPath}${path}`, () => {
      throw apiError('wrong_method');
    });
  }
  routes.all(`${authPath}/*`, () => {
    throw apiError('no_such_call');
  });
  return routes;
}
