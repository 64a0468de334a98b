import { recordAudit } from '@remit/platform/audit/audit.ts';
import type { Transaction } from '@remit/platform/db/database.ts';
import type { AuthDeps } from './deps.ts';
import { sendNotice } from './mails.ts';
import { isStaff } from './staff-role.ts';
import type { FactorType } from './store/factors.ts';
import type { Origin } from './store/sessions.ts';
import type { UserRow } from './store/users.ts';

export type SecondStepKind = 'passkey' | FactorType;

type Change = {
  readonly user: UserRow;
  readonly change: 'added' | 'removed';
  readonly kind: SecondStepKind;
  /** `operator`: by their link; `service`: by a service token. */
  readonly by: 'owner' | 'support' | 'operator' | 'service';
  /** Name in the audit. */
  readonly actor: string;
};

/** For the team only; the console shows these entries. */
export async function recordSecondStep(
  transaction: Transaction,
  { user, change, kind, by, actor }: Change,
): Promise<void> {
  if (!isStaff(user)) return;
  await recordAudit(transaction, {
    ...{ actor, action: `staff second-step-${change}`, subject: user.id },
    details: { kind, by },
  });
}

type NoticedStep = Omit<Change, 'by' | 'actor'> & {
  readonly origin: Origin;
  /** Who did it, if not the owner. */
  readonly by?: { readonly who: 'support' | 'service'; readonly actor: string };
  /** Whether it replaced all others, as by an operator's link. */
  readonly replacesAll?: boolean;
};

/** Notifies the owner and, for the team, the console. */
export async function noticeSecondStep(
  deps: AuthDeps,
  transaction: Transaction,
  { user, change, kind, origin, by, replacesAll = false }: NoticedStep,
): Promise<void> {
  const { who, actor } = by ?? { who: 'owner' as const, actor: user.id };
  await recordSecondStep(transaction, { user, change, kind, by: who, actor });
  const notice = replacesAll
    ? ({ kind: 'second_step_replaced', by: kind } as const)
    : kind === 'passkey'
      ? ({ kind: `passkey_${change}` } as const)
      : ({ kind: `factor_${change}`, factor: kind } as const);
  await sendNotice(deps, transaction, { user, origin, change: notice, ...(by && { by: by.who }) });
}
