import type { StaffRole } from '@remit/contract/staff-roles.ts';
import { type Database, service } from '@remit/platform/db/database.ts';
import { decodeJwt } from 'jose';

export type StaffState = {
  /** Of the session: aal1 has not shown a second factor. */
  readonly aal?: 'aal1' | 'aal2';
  readonly ageHours?: number;
};

/**
 * Makes the owner of this access token staff, whose session has shown a second factor by default. Only
 * the token of the next refresh says so.
 */
export async function asStaff(
  db: Database,
  accessToken: string,
  role: StaffRole,
  { aal = 'aal2', ageHours = 0 }: StaffState = {},
): Promise<string> {
  const { sub = '', session_id } = decodeJwt<{ session_id: string }>(accessToken);
  await db.as(service, async (transaction) => {
    await transaction.rows(
      `update auth.users set raw_app_meta_data = raw_app_meta_data || jsonb_build_object('staff_role', $2::text) where id = $1`,
      [sub, role],
    );
    await transaction.rows(
      `update auth.sessions set aal = $2, created_at = now() - make_interval(secs => $3) where id = $1`,
      [session_id, aal, ageHours * 3600],
    );
  });
  return sub;
}
