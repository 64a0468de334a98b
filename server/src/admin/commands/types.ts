import { service } from '@remit/platform/db/database.ts';
import { canaryName } from '@remit/platform/secrets/keyring.ts';
import { databaseTypes } from '@remit/provider';
import { withProductDatabase } from '#product-database.ts';
import { command } from '../command.ts';

export const types = command({
  what: 'writes the TypeScript types of the tables, for createClient<Database> of the official client',
  async run({ config, output }) {
    const text = await withProductDatabase(config, async ({ db, keyring }) => {
      await keyring.key(canaryName); // an empty database has a public schema too
      return db.as(service, (transaction) => databaseTypes(transaction, config.data));
    });
    await output.stdout(text);
    return undefined;
  },
});
