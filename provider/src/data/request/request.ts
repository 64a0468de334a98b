import type { ComparisonOperator, FullTextOperator, Presence } from '../operators.ts';
import type { Named } from '../schema/schema.ts';

/** What a request to the data service asks for, as parsed from its URL, headers and body; nothing in it is checked against the schema. */
export type DataRequest =
  | ReadRequest
  | InsertRequest
  | UpdateRequest
  | DeleteRequest
  | PutRequest
  | CallRequest;

type Target = {
  /** The exposed schema, from Accept-Profile or Content-Profile, or the default one. */
  readonly schema: string;
  readonly query: Query;
  readonly preferences: Preferences;
  readonly accept: MediaType;
};

type OfRelation = Target & { readonly relation: string };

export type ReadRequest = OfRelation & { readonly kind: 'read'; readonly isHead: boolean };
export type InsertRequest = OfRelation & { readonly kind: 'insert'; readonly body: Body };
export type UpdateRequest = OfRelation & { readonly kind: 'update'; readonly body: Body };
export type DeleteRequest = OfRelation & { readonly kind: 'delete' };
export type PutRequest = OfRelation & { readonly kind: 'put'; readonly body: Body };
export type CallRequest = Target & {
  readonly kind: 'call';
  readonly function: string;
  readonly isHead: boolean;
  /** GET and HEAD: every parameter of the URL that could be an argument, in order; repeated keys feed VARIADIC. */
  readonly parameters: readonly (readonly [name: string, value: string])[] | undefined;
  readonly body: CallBody | undefined;
};

/** The query string. An embed is named by its path of names (aliases or targets) below the root. */
export type Query = {
  readonly select: readonly SelectItem[];
  readonly filters: readonly Located<Condition>[];
  readonly order: readonly Located<readonly OrderTerm[]>[];
  readonly ranges: readonly Located<Range>[];
  /** `columns`: the keys of the body that are used. */
  readonly columns: readonly string[] | undefined;
  readonly onConflict: readonly string[] | undefined;
};

/** Something for the embed at `path`; an empty path is the root. */
export type Located<T> = { readonly path: readonly string[]; readonly value: T };

export type SelectItem = ColumnItem | EmbedItem | SpreadItem;

/** A column, or one value inside it, or an aggregate over it. `*` is a column name of its own kind. */
export type ColumnItem = {
  readonly kind: 'column';
  /** Undefined for `count()` without a column. */
  readonly field: Field | undefined;
  readonly alias: string | undefined;
  readonly cast: string | undefined;
  readonly aggregate: { readonly name: AggregateName; readonly cast: string | undefined } | undefined;
};

export type AggregateName = 'count' | 'sum' | 'avg' | 'min' | 'max';

export type EmbedItem = {
  readonly kind: 'embed';
  readonly target: string;
  readonly alias: string | undefined;
  readonly hint: string | undefined;
  readonly join: 'inner' | 'left';
  readonly select: readonly SelectItem[];
};

export type SpreadItem = Omit<EmbedItem, 'kind' | 'alias'> & { readonly kind: 'spread' };

/** `data->address->>city`: a column and the steps into its JSON. */
export type Field = { readonly column: string; readonly path: readonly JsonStep[] };

export type JsonStep = {
  readonly isText: boolean;
  /** A number selects from an array. */
  readonly key: string | number;
};

export type Condition =
  | {
      readonly kind: 'logic';
      readonly operator: 'and' | 'or';
      readonly isNegated: boolean;
      readonly conditions: readonly Condition[];
    }
  | { readonly kind: 'filter'; readonly field: Field; readonly isNegated: boolean; readonly test: Test };

/** What follows the column of a filter. */
export type Test =
  | {
      readonly operator: ComparisonOperator;
      readonly quantifier: 'any' | 'all' | undefined;
      readonly value: string;
    }
  | { readonly operator: 'in'; readonly values: readonly string[] }
  | { readonly operator: 'is'; readonly value: Presence }
  | { readonly operator: FullTextOperator; readonly config: string | undefined; readonly value: string };

export type OrderTerm = {
  /** The to-one embed whose column orders the parents. */
  readonly embed: string | undefined;
  readonly field: Field;
  readonly direction: 'asc' | 'desc' | undefined;
  readonly nulls: 'first' | 'last' | undefined;
};

/** `limit` undefined means all, up to what the server allows. Already the intersection with a Range header. */
export type Range = { readonly limit: number | undefined; readonly offset: number };

export type Preferences = {
  readonly return: 'minimal' | 'headers-only' | 'representation';
  readonly count: 'exact' | 'planned' | 'estimated' | undefined;
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates' | undefined;
  readonly missing: 'default' | 'null';
  readonly handling: 'lenient' | 'strict';
  readonly maxAffected: number | undefined;
  readonly transaction: 'commit' | 'rollback';
  readonly timezone: string | undefined;
  /** What `Preference-Applied` will list, as the client wrote it. */
  readonly applied: readonly string[];
};

export type MediaType =
  | { readonly kind: 'json'; readonly isNullsStripped: boolean }
  | { readonly kind: 'object'; readonly isNullsStripped: boolean }
  | { readonly kind: 'csv' }
  /** PostGIS makes a feature of a row by this function. */
  | { readonly kind: 'geojson'; readonly function: Named }
  | { readonly kind: 'openapi' }
  | {
      readonly kind: 'plan';
      readonly format: 'text' | 'json';
      readonly options: readonly PlanOption[];
      readonly for: MediaType;
    };

export type PlanOption = 'analyze' | 'verbose' | 'settings' | 'buffers' | 'wal';

/** Rows as JSON text that PostgreSQL reads itself, so that no number is rounded on the way. */
export type Body = {
  readonly json: string;
  /** An object is one row, an array any number. */
  readonly isArray: boolean;
  /** The keys of the rows, the same for all of them unless the request names `columns`. */
  readonly keys: readonly string[];
};

/** The raw text serves a function with a single unnamed parameter. */
export type CallBody = {
  readonly raw: string;
  readonly contentType: string;
  readonly json: Body | undefined;
};

/** One statement, made from a request and the schema: values only as parameters, identifiers only from the catalog. */
export type Statement = {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Equal for requests of equal shape; names a prepared statement. */
  readonly name: string | undefined;
};

/** The one row that a compiled statement returns. */
export type ResultRow = {
  /** JSON or CSV, as the accepted media type has it; null when it is larger than a response may be. */
  readonly body: string | null;
  readonly body_bytes: number | null;
  /** Rows in this page, or rows affected. */
  readonly page_total: bigint;
  /** count=exact; with count=estimated counted no further than one above the most rows of a read. */
  readonly total: bigint | null;
  /** Of an upsert: how many were inserted rather than updated. */
  readonly inserted: bigint | null;
  /** return=headers-only: the primary key of the inserted row. */
  readonly location: Readonly<Record<string, unknown>> | null;
  /** `nullif(current_setting('response.status', true), '')`: what functions and triggers have set by then. */
  readonly response_status: string | null;
  readonly response_headers: string | null;
};
