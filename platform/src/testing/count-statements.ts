import type { Database, Statement } from '#db/database.ts';

/** A database that records its statements, by name or text, in order. */
export function countStatements(db: Database): { readonly db: Database; taken(): string[] } {
  const statements: string[] = [];
  const note = (statement: string | Statement) =>
    statements.push(typeof statement === 'string' ? statement : (statement.name ?? statement.text));
  return {
    db: {
      ...db,
      as: (caller, work, options) =>
        db.as(
          caller,
          (transaction) =>
            work({
              rows: (statement, values) => {
                note(statement);
                return transaction.rows(statement, values);
              },
            }),
          options,
        ),
      statement: (statement) => {
        note(statement);
        return db.statement(statement);
      },
    },
    /** The statements since the last call. */
    taken: () => statements.splice(0),
  };
}
