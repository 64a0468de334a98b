/** The code of PostgreSQL for a row that a unique index rejects. */
export const uniqueViolation = '23505';
