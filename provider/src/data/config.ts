import {
  choice,
  count,
  duration,
  type Environment,
  flag,
  list,
  readSettings,
  size,
  text,
} from '@remit/platform/settings/setting.ts';
import { StartProblem } from '@remit/platform/start-problem.ts';

/** PostgreSQL makes no text beyond a gigabyte, and we hold it whole. */
const responseBytesCeiling = 256 * 1024 * 1024;

/** The settings of the data service. */
export const dataSettings = {
  DATA_SCHEMAS: list(
    'Schemas that the data service serves; the first is the default. Internal schemas (`auth`, `secrets`, …) and the catalog are rejected at start.',
    'public',
  ),
  DATA_ALLOWED: list(
    'Objects, as `schema.name`, served although they bypass row security: materialized views, security definer functions, tables without row security.',
  ),
  DATA_MAX_ROWS: count('1000', 'Maximum rows of a response.', { max: 1_000_000 }),
  DATA_RESPONSE_BYTES_MAX: size(
    '8MiB',
    'Maximum size of a response, up to 256MiB. A thousand rows with embeds have two or three MiB; a response stays in memory until its client has read it.',
    { max: responseBytesCeiling },
  ),
  DATA_AGGREGATES: flag(
    false,
    'Allows `count()`, `sum()`, `avg()`, `min()` and `max()` in `select`. `count` alone and without brackets always works.',
  ),
  DATA_PLAN: flag(false, 'Shows execution plans to every client: never on a public site.'),
  DATA_TX_OVERRIDE: flag(false, 'Lets a client roll back its own transaction (`Prefer: tx=rollback`).'),
  DATA_PRE_REQUEST: text('Function, as `schema.name`, that runs first in the transaction of every request.'),
  DATA_ANON_ROLE: choice({
    of: ['anon', 'none'],
    byDefault: 'anon',
    meaning: '`none` rejects requests without a key.',
  }),
  DATA_OPENAPI: choice({
    of: ['service', 'everyone', 'nobody'],
    byDefault: 'service',
    meaning: 'Who may read the OpenAPI description at `/rest/v1/`.',
  }),
  DATA_STATEMENT_TIMEOUT_ANON: duration('3s', 'Maximum time of a statement without an account.', {
    min: 0.001,
    max: 600,
  }),
  DATA_STATEMENT_TIMEOUT_AUTHENTICATED: duration('8s', 'Maximum time of a statement of a signed-in user.', {
    min: 0.001,
    max: 600,
  }),
  DATA_STATEMENT_TIMEOUT_SERVICE: duration('30s', 'Maximum time of a statement with a service key.', {
    min: 0.001,
    max: 600,
  }),
} as const;

export type DataConfig = {
  readonly schemas: readonly [string, ...string[]];
  /** Each as `schema.name`. */
  readonly allowed: readonly string[];
  readonly maxRows: number;
  readonly responseBytesMax: number;
  readonly isAggregatesOn: boolean;
  readonly hasPlan: boolean;
  readonly hasTxOverride: boolean;
  readonly preRequest: { readonly schema: string; readonly name: string } | undefined;
  readonly isAnonymousOn: boolean;
  readonly openApi: 'service' | 'everyone' | 'nobody';
  readonly siteUrl: URL;
  readonly corsOrigins: readonly string[];
  readonly statementMs: Readonly<Record<'anon' | 'authenticated' | 'service_role', number>>;
};

/** What is behind the other services, and the catalog: never served, whatever the settings say. */
const internalSchemas = new Set([
  ...['auth', 'storage', 'realtime', 'secrets', 'audit', 'migrations', 'limits', 'mail', 'health'],
  ...['guards', 'subscriptions', 'enquiries', 'visits', 'campaigns', 'ledger', 'search', 'transfers'],
  'information_schema',
]);
const isInternal = (schema: string) => internalSchemas.has(schema) || /^pg_/i.test(schema);

export function readDataConfig(
  environment: Environment,
  { siteUrl, corsOrigins }: Pick<DataConfig, 'siteUrl' | 'corsOrigins'>,
): DataConfig {
  const values = readSettings(dataSettings, environment);
  return {
    schemas: requireSchemas(values.DATA_SCHEMAS),
    allowed: values.DATA_ALLOWED,
    maxRows: values.DATA_MAX_ROWS,
    responseBytesMax: values.DATA_RESPONSE_BYTES_MAX,
    isAggregatesOn: values.DATA_AGGREGATES,
    hasPlan: values.DATA_PLAN,
    hasTxOverride: values.DATA_TX_OVERRIDE,
    preRequest: readFunction(values.DATA_PRE_REQUEST),
    isAnonymousOn: values.DATA_ANON_ROLE === 'anon',
    openApi: values.DATA_OPENAPI,
    siteUrl,
    corsOrigins,
    statementMs: {
      anon: 1000 * values.DATA_STATEMENT_TIMEOUT_ANON,
      authenticated: 1000 * values.DATA_STATEMENT_TIMEOUT_AUTHENTICATED,
      service_role: 1000 * values.DATA_STATEMENT_TIMEOUT_SERVICE,
    },
  };
}

function requireSchemas([first, ...others]: readonly string[]): DataConfig['schemas'] {
  if (first === undefined) throw new StartProblem('DATA_SCHEMAS must name at least one schema.');
  for (const schema of [first, ...others]) {
    if (isInternal(schema)) {
      throw new StartProblem(
        `DATA_SCHEMAS cannot have "${schema}": that schema is internal and is never served.`,
      );
    }
  }
  return [first, ...others];
}

function readFunction(text: string | undefined): DataConfig['preRequest'] {
  if (text === undefined) return undefined;
  const [schema = '', name = '', ...rest] = text.split('.');
  if (!schema || !name || rest.length > 0) {
    throw new StartProblem(`DATA_PRE_REQUEST must be a function as schema.name, not "${text}".`);
  }
  return { schema, name };
}
