import type { Transaction } from '@remit/platform/db/database.ts';

/** The least recently seen are deleted first. */
const devicesMax = 50;
/** An attacker with many devices must not flood the mailbox. */
const noticesPerDay = 3;
/** A user may confirm on the phone and then sign in on a computer. */
const settledAfter = '1 hour';

/**
 * Records the device of a sign-in. True when the owner is to be notified: it is new, not the first, the account is
 * not just being set up, and there were not too many notices today. The caller has locked the account.
 */
export async function rememberDevice(
  transaction: Transaction,
  { userId, device }: { readonly userId: string; readonly device: Buffer },
): Promise<boolean> {
  const [remembered] = await transaction.rows<{ isNoticed: boolean | null; isNew: boolean }>({
    name: 'auth-remember-device',
    text: `insert into auth.known_devices as known (user_id, device, noticed_at)
      select u.id, $2, case when u.email_confirmed_at < now() - interval '${settledAfter}'
          and exists (select from auth.known_devices where user_id = u.id)
          and (select count(*) from auth.known_devices
            where user_id = u.id and noticed_at > now() - interval '1 day') < ${noticesPerDay}
        then now() end
      from auth.users u where u.id = $1
      on conflict (user_id, device) do update set seen_at = now()
      returning known.noticed_at = now() as "isNoticed", xmax = 0 as "isNew"`,
    values: [userId, device],
  });
  if (!remembered?.isNew) return false;
  await transaction.rows(
    `delete from auth.known_devices where user_id = $1 and device not in (
      select device from auth.known_devices where user_id = $1 order by seen_at desc, device limit ${devicesMax})`,
    [userId],
  );
  return remembered.isNoticed === true;
}
