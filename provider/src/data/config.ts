import {
  byteSize,
  commaList,
  oneOf,
  seconds,
  wholeNumber,
  yesOrNo,
} from '@remit/platform/settings/setting-values.ts';
import { StartProblem } from '@remit/platform/start-problem.ts';

/** The settings of the data service. */
export const dataSettings = {
  DATA_SCHEMAS: 'Schemas that are served, with commas between; the first is the default one.',
  DATA_EXTRA_SEARCH_PATH: 'Schemas that statements find functions and types in besides, with commas between.',
  DATA_ALLOWED:
    'Served although they go round row security, each as schema.name: materialized views, security definer functions, tables without row security.',
  DATA_MAX_ROWS: 'The most rows of one answer.',
  DATA_RESPONSE_BYTES_MAX: 'The most bytes of one answer.',
  DATA_AGGREGATES: 'true: count, sum, avg, min and max in select.',
  DATA_PLAN: 'true: execution plans are shown to whoever asks; never on a public site.',
  DATA_TX_OVERRIDE: 'true: a client may have its own transaction rolled back.',
  DATA_PRE_REQUEST: 'A function, as schema.name, that runs before every request in its transaction.',
  DATA_ANON_ROLE: 'anon, or none: requests without a key are rejected.',
  DATA_OPENAPI: 'Who may read the description of the API: service, everyone or nobody.',
  DATA_CORS_ALLOWED_ORIGINS: 'Origins of other sites whose pages may call the service, or *.',
  DATA_STATEMENT_TIMEOUT_ANON: 'How long a statement of somebody without an account may take.',
  DATA_STATEMENT_TIMEOUT_AUTHENTICATED: 'How long a statement of somebody signed in may take.',
  DATA_STATEMENT_TIMEOUT_SERVICE: 'How long a statement of a service may take.',
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

/** PostgreSQL makes no text beyond a gigabyte, and we hold it whole. */
const responseBytesCeiling = 256 * 1024 * 1024;

/** What is behind the other services, and the catalog: never served, whatever the settings say. */
const internalSchemas = new Set([
  ...['auth', 'storage', 'realtime', 'secrets', 'audit', 'migrations', 'limits', 'mail', 'health'],
  ...['guards', 'subscriptions', 'enquiries', 'visits', 'campaigns'],
  'information_schema',
]);
const isInternal = (schema: string) => internalSchemas.has(schema) || /^pg_/i.test(schema);

export function readDataConfig(
  read: (name: keyof typeof dataSettings) => string | undefined,
  siteUrl: URL,
): DataConfig {
  const yes = (name: keyof typeof dataSettings) => yesOrNo(name, read(name) ?? 'false');
  const timeoutMs = (name: keyof typeof dataSettings, fallback: string) =>
    1000 * seconds(name, read(name) ?? fallback, { min: 0.001, max: 600 });
  return {
    schemas: readSchemas(read('DATA_SCHEMAS') ?? 'public'),
    extraSearchPath: readExtraSearchPath(read('DATA_EXTRA_SEARCH_PATH')),
    allowed: commaList(read('DATA_ALLOWED')),
    maxRows: wholeNumber('DATA_MAX_ROWS', read('DATA_MAX_ROWS') ?? '1000', { min: 1, max: 1_000_000 }),
    responseBytesMax: byteSize(
      'DATA_RESPONSE_BYTES_MAX',
      read('DATA_RESPONSE_BYTES_MAX') ?? '8MiB',
      responseBytesCeiling,
    ),
    isAggregatesOn: yes('DATA_AGGREGATES'),
    hasPlan: yes('DATA_PLAN'),
    hasTxOverride: yes('DATA_TX_OVERRIDE'),
    preRequest: readFunction(read('DATA_PRE_REQUEST')),
    isAnonymousOn: oneOf('DATA_ANON_ROLE', read('DATA_ANON_ROLE') ?? 'anon', ['anon', 'none']) === 'anon',
    openApi: oneOf('DATA_OPENAPI', read('DATA_OPENAPI') ?? 'service', ['service', 'everyone', 'nobody']),
    siteUrl,
    corsOrigins: commaList(read('DATA_CORS_ALLOWED_ORIGINS')),
    statementMs: {
      anon: timeoutMs('DATA_STATEMENT_TIMEOUT_ANON', '3s'),
      authenticated: timeoutMs('DATA_STATEMENT_TIMEOUT_AUTHENTICATED', '8s'),
      service_role: timeoutMs('DATA_STATEMENT_TIMEOUT_SERVICE', '30s'),
    },
  };
}

function readSchemas(text: string): DataConfig['schemas'] {
  const [first, ...others] = commaList(text);
  if (first === undefined) throw new StartProblem('DATA_SCHEMAS must name at least one schema.');
  for (const schema of [first, ...others]) {
    if (isInternal(schema)) {
      throw new StartProblem(`DATA_SCHEMAS cannot have "${schema}", which is internal: it is never served.`);
    }
  }
  return [first, ...others];
}

/** Finding functions in a schema is not serving it, but the internal ones have nothing to find. */
function readExtraSearchPath(text: string | undefined): readonly string[] {
  const schemas = commaList(text);
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
