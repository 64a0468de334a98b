import { join } from 'node:path';
import { readMigrations } from '@remit/platform/db/migrate.ts';

/** One sequence for every table: those of the product refer to those of the accounts. */
export const migrationsDir = join(import.meta.dirname, '../migrations');

export const releasedMigrations = () => readMigrations(migrationsDir);
