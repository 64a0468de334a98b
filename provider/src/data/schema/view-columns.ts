import type { ViewRow } from './catalog.ts';

/** A column of a relation, by their numbers in the catalog. */
export type ColumnOrigin = { readonly relation: number; readonly column: number };

/**
 * Which column of which relation each column of a view shows unchanged. PostgreSQL notes it with every result column of
 * a view's query (`resorigtbl`, `resorigcol`); `pg_depend` knows only which columns a view uses somewhere.
 */
export function viewColumns(view: ViewRow): ReadonlyMap<number, ColumnOrigin> {
  const origins = new Map<number, ColumnOrigin>();
  for (const entry of targetEntries(view.query)) {
    const [, column, relation, origin] = entry.match(resultColumn) ?? [];
    if (column !== undefined && relation !== '0') {
      origins.set(Number(column), { relation: Number(relation), column: Number(origin) });
    }
  }
  return origins;
}

const resultColumn =
  /:resno (\d+) :resname (?:\\.|\S)* :ressortgroupref \d+ :resorigtbl (\d+) :resorigcol (\d+) :resjunk false\}$/;

/** The entries of the outermost target list: `({QUERY … :targetList ({TARGETENTRY …} {TARGETENTRY …}) …})`. */
function targetEntries(query: string): readonly string[] {
  const entries: string[] = [];
  let depth = 0;
  let isInList = false;
  let start = 0;
  for (let at = 0; at < query.length; at++) {
    const character = query[at];
    if (character === '\\') at++;
    else if (character === '{' || character === '(') {
      depth++;
      if (depth === 3) isInList = query.endsWith(':targetList ', at);
      if (depth === 4) start = at;
    } else if (character === '}' || character === ')') {
      if (depth === 4 && isInList) entries.push(query.slice(start, at + 1));
      depth--;
    }
  }
  return entries;
}
