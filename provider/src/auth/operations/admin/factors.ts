import { AdminFactorRequest } from '@remit/contract/auth-mfa.ts';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import type { Context } from 'hono';
import { removeFactor } from '../../assurance.ts';
import type { AuditAction } from '../../audit.ts';
import type { AuthDeps } from '../../deps.ts';
import { apiError } from '../../errors.ts';
import { factorIdIn, type Operation, originOf, userIdIn } from '../../operation.ts';
import { validPhone } from '../../phones.ts';
import { readAdminBody } from '../../request-body.ts';
import { requireAdmin } from '../../require-user.ts';
import { noticeSecondStep } from '../../second-step-changes.ts';
import { isStaff } from '../../staff-role.ts';
import { type FactorRow, renameFactor } from '../../store/factors.ts';
import { findUser, lockUser, type UserRow } from '../../store/users.ts';
import { wireFactor } from '../../wire.ts';
import { factorNameCharactersMax } from '../enroll-factor.ts';
import { actorOf, serviceOf, traitsOf } from './admin-actor.ts';

export const adminListFactors: Operation = {
  route: 'GET /admin/users/:id/factors',
  async run(deps, context) {
    await requireAdmin(deps, context);
    const id = userIdIn(context);
    const user = await deps.db.as(service, (transaction) => findUser(transaction, id));
    if (!user) throw apiError('user_not_found');
    return context.json(user.factors.map(wireFactor));
  },
};

export const adminUpdateFactor: Operation = {
  route: 'PUT /admin/users/:id/factors/:factorId',
  async run(deps, context) {
    const change = await factorChange(deps, context, 'factor_updated');
    const { friendly_name: friendlyName, phone: rawPhone } = await readAdminBody(
      deps,
      context,
      AdminFactorRequest,
    );
    if (friendlyName.length > factorNameCharactersMax) {
      throw apiError('factor_name_too_long', { charactersMax: factorNameCharactersMax });
    }
    const phone = rawPhone === '' ? '' : await validPhone(rawPhone);
    return change(async (transaction, { user, factor, tell: notify }) => {
      const { id, factorType } = factor;
      const isTaken = user.factors.some((other) => other.id !== id && other.friendlyName === friendlyName);
      if (friendlyName !== '' && isTaken) throw apiError('factor_name_conflict', { name: friendlyName });
      await renameFactor(transaction, { id, friendlyName, phone: factorType === 'phone' ? phone : '' });
      // Another number is another second step.
      if (factorType === 'phone' && phone !== '' && phone !== factor.phone) await notify('added');
      const changed = await findUser(transaction, user.id);
      return changed?.factors.find((other) => other.id === id) ?? factor;
    });
  },
};

export const adminDeleteFactor: Operation = {
  route: 'DELETE /admin/users/:id/factors/:factorId',
  async run(deps, context) {
    const change = await factorChange(deps, context, 'factor_deleted');
    return change(async (transaction, { user, factor, tell: notify }) => {
      await removeFactor(deps, transaction, { id: factor.id, userId: user.id });
      await notify('removed');
      return factor;
    });
  },
};

type Found = {
  readonly user: UserRow;
  readonly factor: FactorRow;
  /** Notifies colleagues only; other owners get no notice of administration. */
  readonly tell: (change: 'added' | 'removed') => Promise<void>;
};
type Make = (transaction: Transaction, found: Found) => Promise<FactorRow>;

/** Checks the guards; returns a function that changes the factor, with its audit. */
async function factorChange(deps: AuthDeps, context: Context, action: AuditAction) {
  const claims = await requireAdmin(deps, context);
  const userId = userIdIn(context);
  const factorId = factorIdIn(context, 'factorId');
  return async (make: Make): Promise<Response> => {
    const origin = originOf(deps, context);
    const factor = await deps.db.as(service, async (transaction) => {
      const user = await lockUser(transaction, userId);
      if (!user) throw apiError('user_not_found');
      const found = user.factors.find(({ id }) => id === factorId);
      if (!found) throw apiError('factor_not_found');
      const traits = { ...traitsOf(user), factor_id: factorId };
      const actor = actorOf(claims);
      await deps.audit(transaction, { action, actor, ip: origin.ip, traits });
      const notify = async (what: 'added' | 'removed') => {
        if (!isStaff(user) || found.status !== 'verified') return;
        const change = { user, origin, change: what, kind: found.factorType, by: serviceOf(actor) };
        await noticeSecondStep(deps, transaction, change);
      };
      return make(transaction, { user, factor: found, tell: notify });
    });
    deps.notifyMailer();
    return context.json(wireFactor(factor));
  };
}
