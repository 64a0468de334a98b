import type { MailMode } from '@remit/contract/staff/mail.ts';
import { type SetUp, SetUpRequest, type StaffSession } from '@remit/contract/staff/session.ts';
import type { RateLimit } from '@remit/platform/limits/limits.ts';
import type { MailConfig } from '@remit/platform/mail/mailer.ts';
import { enforceRateLimit } from '../enforce-rate-limit.ts';
import { apiError } from '../errors.ts';
import { recordRefusal } from '../refusals.ts';
import { type StaffRoute, staffRoute } from '../staff-route.ts';
import { readSecondStepChanges } from './second-step-changes.ts';

/** By session: a thief with the password uses up nothing of its owner's. */
const links: RateLimit = { name: 'staff-set-up-links', capacity: 10, windowMs: 10 * 60_000 };

const mailModeOf: Record<MailConfig['mode'], MailMode> = { smtp: 'sent', capture: 'captured', hold: 'held' };

export const sessionRoutes: readonly StaffRoute[] = [
  staffRoute({
    method: 'GET',
    path: '/session',
    role: 'viewer',
    isBeforeSecondFactor: true,
    async run(deps, { staff }): Promise<StaffSession> {
      const { id, name, role, endsAt, missing, hasPasskey, hasFactor, isPasskeySecondStep, maySetUp } = staff;
      // The console asks nothing else until the second step was shown: this is all that a thief with the password leaves.
      if (missing) await recordRefusal(deps, staff, missing);
      return {
        ...{ id, name, role, endsAt: endsAt.toISOString(), missing },
        ...{ hasPasskey, hasFactor, isPasskeySecondStep, maySetUp },
        secondStepChanges: missing ? [] : await readSecondStepChanges(deps, staff),
        mail: mailModeOf[deps.config.mail.mode],
      };
    },
  }),
  staffRoute({
    method: 'POST',
    path: '/set-up',
    role: 'viewer',
    isBeforeSecondFactor: true,
    body: SetUpRequest,
    async run({ accounts, limits }, { staff, body: { token }, context }): Promise<SetUp> {
      const { id: userId, session: asking } = staff;
      await enforceRateLimit(limits, links, asking.id);
      const redeemed = await accounts.redeemSetUp(context, { userId, session: asking, token });
      if (!redeemed) throw apiError('set_up_link_invalid');
      const { until, replacesAll, session } = redeemed;
      const { access_token, refresh_token } = session;
      return { until: until.toISOString(), replacesAll, session: { access_token, refresh_token } };
    },
  }),
];
