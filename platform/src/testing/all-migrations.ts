import { join } from 'node:path';
import { readMigrations } from '#db/migrate.ts';

/** Tests of every workspace run on all tables: there is one sequence of migrations. */
export const allMigrations = () => readMigrations(join(import.meta.dirname, '../../../server/migrations'));
