import { type Database, service, type Transaction } from '@remit/platform/db/database.ts';

export async function readProfile(
  transaction: Transaction,
  userId: string,
): Promise<Readonly<Record<string, unknown>> | null> {
  const [profile] = await transaction.rows<Readonly<Record<string, unknown>>>(
    `select full_name as "fullName", language, theme, notifications, avatar_path as "picture", updated_at as "updatedAt"
      from public.profiles where id = $1`,
    [userId],
  );
  return profile ?? null;
}

export const deleteProfile = (transaction: Transaction, userId: string) =>
  transaction.rows('delete from public.profiles where id = $1', [userId]);

/**
 * Pictures of accounts that were deleted in the moment of an upload, and those that no profile shows after a day: their
 * upload was the last that was heard of that page.
 */
export async function deleteUnusedPictures(db: Pick<Database, 'as'>): Promise<void> {
  await db.as(service, (transaction) =>
    transaction.rows(
      `delete from storage.objects o where bucket_id = 'avatars' and owner is not null
       and (not exists (select from auth.users u where u.id = o.owner and u.deleted_at is null)
         or updated_at < now() - interval '1 day'
           and not exists (select from public.profiles p where p.id = o.owner and p.avatar_path = o.name))`,
    ),
  );
}
