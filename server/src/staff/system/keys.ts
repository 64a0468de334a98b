import type { Keys } from '@remit/contract/staff/system.ts';
import { service } from '@remit/platform/db/database.ts';
import { keyAges } from '#key-ages.ts';
import type { StaffDeps } from '../deps.ts';

export async function readKeys({ db }: StaffDeps): Promise<Keys> {
  const keys = await db.as(service, keyAges);
  return { keys: keys.map((key) => ({ ...key, createdAt: key.createdAt.toISOString() })) };
}
