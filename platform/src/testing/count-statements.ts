import type { Database, Statement } from '#db/database.ts';

/** A database that notes the statements it is given, by name or text, in order. */
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
    /** Those since the last time this was asked. */
    taken: () => statements.splice(0),
  };
}
