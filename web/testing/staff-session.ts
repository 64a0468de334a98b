import type { StaffSession } from '@remit/contract/staff/session.ts';
import { ama } from './member.tsx';

/** A colleague to whom the console is open. */
export const aStaffSession = (more: Partial<StaffSession> = {}): StaffSession => ({
  ...{ id: ama.id, name: 'Ama', role: 'editor', missing: null },
  endsAt: new Date(Date.now() + 3_600_000).toISOString(),
  ...{ hasPasskey: false, hasFactor: true, isPasskeySecondStep: true, maySetUp: false },
  secondStepChanges: [],
  mail: 'sent',
  ...more,
});
