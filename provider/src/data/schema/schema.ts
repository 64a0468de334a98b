import type { Caller } from '@remit/platform/db/database.ts';

export type Role = Caller['role'];

/** What the data service may show of the database, read from its catalog. Every identifier of a statement comes from here. */
export type Schema = {
  /** Changes with every DDL that could change the rest. */
  readonly version: string;
  /** By schema, then by name. */
  readonly relations: ReadonlyMap<string, ReadonlyMap<string, Relation>>;
  /** Overloads share a name. */
  readonly functions: ReadonlyMap<string, ReadonlyMap<string, readonly DataFunction[]>>;
  /** Types that a cast may name, as the client spells them, with their name in SQL. */
  readonly castTypes: ReadonlyMap<string, string>;
  readonly leftOut: readonly LeftOut[];
  /** `st_asgeojson(record)`, where PostGIS is installed. */
  readonly geoJson: Named | undefined;
};

/** Something in an exposed schema that is not served, and why; for the log and the operators. */
export type LeftOut = { readonly name: string; readonly reason: LeftOutReason };

export type LeftOutReason =
  | 'no row security'
  /** Requests get PostgreSQL's own error. */
  | 'no grant'
  | 'view without security_invoker'
  | 'materialized view'
  | 'foreign table'
  | 'security definer function'
  | 'returns a record without columns'
  | 'belongs to an extension';

export type Relation = {
  readonly schema: string;
  readonly name: string;
  readonly kind: 'table' | 'view' | 'materialized view' | 'foreign table' | 'composite';
  readonly columns: ReadonlyMap<string, Column>;
  /** Functions of the row that give one value: usable as columns, never part of `*`. */
  readonly computed: ReadonlyMap<string, ComputedColumn>;
  readonly primaryKey: readonly string[];
  readonly relationships: readonly Relationship[];
  readonly isInsertable: boolean;
  readonly isUpdatable: boolean;
  readonly isDeletable: boolean;
  /** The roles that may read or write any of it. Errors do not name it to others. */
  readonly usableBy: readonly Role[];
  readonly comment: string | null;
};

export type Column = {
  readonly name: string;
  /** As SQL spells it, with its schema where that is needed. */
  readonly type: string;
  readonly kind: 'json' | 'tsvector' | 'other';
  readonly isNullable: boolean;
  /** The expression, in SQL. */
  readonly default: string | null;
  readonly isGenerated: boolean;
  readonly identity: 'always' | 'by default' | null;
  readonly enumValues: readonly string[] | null;
  readonly maxLength: number | null;
  readonly usableBy: readonly Role[];
  readonly comment: string | null;
};

export type ComputedColumn = {
  readonly function: Named;
  readonly type: string;
  readonly kind: Column['kind'];
};

export type Named = { readonly schema: string; readonly name: string };

export type Relationship = ForeignKeyRelationship | JunctionRelationship | ComputedRelationship;

export type ForeignKeyRelationship = {
  readonly kind: 'foreign key';
  readonly to: Relation;
  readonly cardinality: 'many-to-one' | 'one-to-many' | 'one-to-one';
  readonly constraint: string;
  /** Whether the foreign key is on the side of the relation that has this relationship. */
  readonly isOutgoing: boolean;
  readonly columns: readonly ColumnPair[];
};

/** Many to many, through a relation whose key includes both foreign keys. */
export type JunctionRelationship = {
  readonly kind: 'junction';
  readonly to: Relation;
  readonly cardinality: 'many-to-many';
  readonly junction: Relation;
  readonly near: { readonly constraint: string; readonly columns: readonly ColumnPair[] };
  /** `from` is on the junction. */
  readonly far: { readonly constraint: string; readonly columns: readonly ColumnPair[] };
};

/** A function of the row that gives rows of another relation. */
export type ComputedRelationship = {
  readonly kind: 'computed';
  readonly to: Relation;
  readonly cardinality: 'many-to-one' | 'one-to-many';
  readonly function: Named;
  readonly usableBy: readonly Role[];
};

export type ColumnPair = { readonly from: string; readonly to: string };

export type DataFunction = Named & {
  readonly parameters: readonly Parameter[];
  readonly returns: Returns;
  readonly isSet: boolean;
  readonly isVolatile: boolean;
  /** The roles that may call it. Errors do not name it to others. */
  readonly usableBy: readonly Role[];
  readonly comment: string | null;
};

export type Parameter = {
  /** Empty for an unnamed one. */
  readonly name: string;
  readonly type: string;
  readonly hasDefault: boolean;
  readonly isVariadic: boolean;
};

export type Returns =
  | { readonly kind: 'void' }
  | { readonly kind: 'scalar'; readonly type: string }
  /** Rows of a relation, or of columns of its own (OUT parameters, TABLE, a composite type). */
  | { readonly kind: 'row'; readonly relation: Relation };

export const isToOne = ({ cardinality }: Relationship): boolean =>
  cardinality === 'many-to-one' || cardinality === 'one-to-one';
