/** Whether this is `npm run test:long`, in which tests that look for trouble by chance look longer. */
export const isLong = process.env.LONG === '1';
/** Whether the databases are on the PostgreSQL in DATABASE_URL, which each statement takes longer to reach. */
export const isExternal = process.env.DATABASE_URL !== undefined;
