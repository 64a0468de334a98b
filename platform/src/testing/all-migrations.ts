import { join } from 'node:path';
import { readMigrations } from '#db/migrate.ts';

/** Tests have every table, whoever's it is: there is one sequence. */
export const allMigrations = () => readMigrations(join(import.meta.dirname, '../../../server/migrations'));
