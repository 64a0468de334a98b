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
    'Schemas that the data service serves, with commas between; the first is the default one. Internal ones (`auth`, `secrets`, …) and the catalog are rejected at start.',
    'public',
  ),
  DATA_EXTRA_SEARCH_PATH: list('Schemas that statements find functions and types in besides.'),
  DATA_ALLOWED: list(
    'Served although they go round row security, each as `schema.name`: materialized views, security definer functions, tables without row security.',
  ),
  DATA_MAX_ROWS: count({ byDefault: '1000', max: 1_000_000, meaning: 'The most rows of one answer.' }),
  DATA_RESPONSE_BYTES_MAX: size({
    byDefault: '8MiB',
    max: responseBytesCeiling,
    meaning:
      'The most bytes of one answer, up to 256MiB. A thousand rows with embeds have two or three; an answer is in memory until its client has read it.',
  }),
  DATA_AGGREGATES: flag(false, 'true: `count()`, `sum()`, `avg()`, `min()` and `max()` in `select`.'),
  DATA_PLAN: flag(false, 'true: execution plans are shown to whoever asks; never on a public site.'),
  DATA_TX_OVERRIDE: flag(
    false,
    'true: a client may have its own transaction rolled back (`Prefer: tx=rollback`).',
  ),
  DATA_PRE_REQUEST: text('A function, as `schema.name`, that runs before every request in its transaction.'),
  DATA_ANON_ROLE: choice({
    of: ['anon', 'none'],
    byDefault: 'anon',
    meaning: '`none`: requests without a key are rejected.',
  }),
  DATA_OPENAPI: choice({
    of: ['service', 'everyone', 'nobody'],
    byDefault: 'service',
    meaning: 'Who may read the description of the API at `/rest/v1/`: `service`, `everyone` or `nobody`.',
  }),
  DATA_CORS_ALLOWED_ORIGINS: list('Origins of other sites whose pages may call the data service, or *.'),
  DATA_STATEMENT_TIMEOUT_ANON: duration({
    byDefault: '3s',
    min: 0.001,
    max: 600,
    meaning: 'How long a statement of somebody without an account may take.',
  }),
  DATA_STATEMENT_TIMEOUT_AUTHENTICATED: duration({
    byDefault: '8s',
    min: 0.001,
    max: 600,
    meaning: 'How long a statement of somebody signed in may take.',
  }),
  DATA_STATEMENT_TIMEOUT_SERVICE: duration({
    byDefault: '30s',
    min: 0.001,
    max: 600,
    meaning: 'How long a statement of a service may take.',
  }),
} as const;

export type DataConfig = {
  readonly schemas: readonly [string, ...string[]];
  readonly extraSearchPath: readonly string[];
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
  ...['guards', 'subscriptions', 'enquiries', 'visits', 'campaigns'],
  'information_schema',
]);
const isInternal = (schema: string) => internalSchemas.has(schema) || /^pg_/i.test(schema);

export function readDataConfig(environment: Environment, siteUrl: URL): DataConfig {
  const values = readSettings(dataSettings, environment);
  return {
    schemas: requireSchemas(values.DATA_SCHEMAS),
    extraSearchPath: requireSearchPath(values.DATA_EXTRA_SEARCH_PATH),
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
    corsOrigins: values.DATA_CORS_ALLOWED_ORIGINS,
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
      throw new StartProblem(`DATA_SCHEMAS cannot have "${schema}", which is internal: it is never served.`);
    }
  }
  return [first, ...others];
}

/** Finding functions in a schema is not serving it, but the internal ones have nothing to find. */
function requireSearchPath(schemas: readonly string[]): readonly string[] {
  const internal = schemas.find(isInternal);
  if (internal !== undefined) {
    throw new StartProblem(`DATA_EXTRA_SEARCH_PATH cannot have "${internal}", which is internal.`);
  }
  return schemas;
}

function readFunction(text: string | undefined): DataConfig['preRequest'] {
  if (text === undefined) return undefined;
  const [schema = '', name = '', ...rest] = text.split('.');
  if (!schema || !name || rest.length > 0) {
    throw new StartProblem(`DATA_PRE_REQUEST must be a function as schema.name, not "${text}".`);
  }
  return { schema, name };
}
