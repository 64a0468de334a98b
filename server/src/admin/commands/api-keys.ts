import { recordAudit } from '@remit/platform/audit/audit.ts';
import { service } from '@remit/platform/db/database.ts';
import { isUuid } from '@remit/platform/db/uuid.ts';
import { StartProblem } from '@remit/platform/start-problem.ts';
import {
  type ApiKeyKind,
  type ApiKeyRow,
  apiKeyKinds,
  insertApiKey,
  listApiKeys,
  liveKeysMax,
  openApiKeys,
  revokeApiKey,
  sealingKeyName,
} from '@remit/provider';
import { withProductDatabase } from '#product-database.ts';
import { command, oneOf, reason } from '../command.ts';

const shown = ({ createdAt, revokedAt, ...key }: ApiKeyRow) => ({
  ...key,
  createdAt: createdAt.toISOString(),
  revokedAt: revokedAt?.toISOString() ?? null,
});

const listed = ['id', 'name', 'kind', 'prefix', 'createdAt', 'lastUsedOn', 'revokedAt'];

export const apiKeysList = command({
  what: 'lists the API keys, without their values',
  async run({ config }) {
    const keys = await withProductDatabase(config, ({ db }) => db.as(service, listApiKeys));
    return { keys: { columns: listed, rows: keys.map(shown) } };
  },
});

export const apiKeysShow = command({
  what: 'shows the values of API keys; the audit records it',
  options: { id: { value: 'id', what: 'one key; default: all that are not revoked' } },
  async run({ config, options: { id }, operator }) {
    const found = await withProductDatabase(config, async ({ db, keyring }) => {
      const sealingKey = await keyring.key(sealingKeyName);
      return db.as(service, async (transaction) => {
        const keys = (await openApiKeys(transaction, sealingKey)).filter((key) => !id || key.id === id);
        for (const { id: subject, name, kind } of keys) {
          await recordAudit(transaction, {
            actor: `operator:${operator}`,
            action: 'api-keys show',
            subject,
            details: { name, kind },
          });
        }
        return keys;
      });
    });
    if (id && found.length === 0) throw noSuchKey(id);
    return {
      keys: {
        columns: ['name', 'kind', 'key'],
        rows: found.map(({ key, ...row }) => ({ ...shown(row), key })),
      },
    };
  },
});

export const apiKeysCreate = command({
  what: 'creates an API key and shows it',
  options: {
    name: { value: 'name', what: 'what it is for, in lower case, such as reports', isRequired: true },
    kind: { value: 'kind', what: `${apiKeyKinds.join(' or ')}`, isRequired: true },
  },
  async run({ config, options, operator, output }) {
    const { name } = options;
    const kind: ApiKeyKind = oneOf(options.kind, { option: 'kind', words: apiKeyKinds });
    if (!/^[a-z0-9][a-z0-9-]{0,63}$/.test(name)) {
      throw new StartProblem(`--name must be lower-case letters, digits and hyphens, not "${name}".`);
    }
    const made = await withProductDatabase(config, async ({ db, keyring }) => {
      const sealingKey = await keyring.key(sealingKeyName);
      return db.as(service, async (transaction) => {
        const key = await insertApiKey(transaction, { name, kind }, sealingKey);
        if (key) {
          await recordAudit(transaction, {
            actor: `operator:${operator}`,
            action: 'api-keys create',
            subject: key.id,
            details: { name, kind },
          });
        }
        return key;
      });
    });
    if (!made) {
      throw new StartProblem(
        `There is already a ${kind} key called "${name}", or there are ${liveKeysMax} keys. Revoke one, or choose another name.`,
      );
    }
    if (kind === 'secret') {
      output.stderr(
        'Anyone who has this key can read, change and delete everything. Store it where you keep passwords.',
      );
    }
    return { keys: { columns: ['id', 'key'], rows: [{ ...made, name, kind }] } };
  },
});

export const apiKeysRevoke = command({
  what: 'revokes an API key within seconds, in every process',
  positionals: ['id'],
  options: { reason },
  async run({ config, positionals: [id = ''], options, operator }) {
    if (!isUuid(id)) throw noSuchKey(id);
    const revoked = await withProductDatabase(config, ({ db }) =>
      db.as(service, async (transaction) => {
        const key = await revokeApiKey(transaction, id);
        if (key) {
          await recordAudit(transaction, {
            actor: `operator:${operator}`,
            action: 'api-keys revoke',
            subject: id,
            reason: options.reason,
            details: { name: key.name, kind: key.kind },
          });
        }
        return key;
      }),
    );
    if (!revoked) throw noSuchKey(id);
    return { keys: { columns: listed, rows: [shown(revoked)] } };
  },
});

const noSuchKey = (id: string) =>
  new StartProblem(`There is no active API key "${id}": "api-keys list" shows them.`);
