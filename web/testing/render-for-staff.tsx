import type { StaffSession } from '@remit/contract/staff/session.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { createQueryClient } from '../staff/client.ts';
import { SessionContext } from '../staff/shell/use-staff-session.ts';
import { ama, renderForAccount } from './member.tsx';
import { aStaffSession } from './staff-session.ts';

/** A part of the console as a signed-in colleague has it. */
export const renderForStaff = (
  path: string,
  page: ReactElement,
  session: Partial<StaffSession> = {},
  /** Of the history entry: what the link carried that led here. */
  state?: object,
) =>
  renderForAccount(
    path,
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={aStaffSession(session)}>{page}</SessionContext>
    </QueryClientProvider>,
    { member: ama, state },
  );
