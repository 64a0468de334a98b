/** Whether this is `npm run test:long`, in which tests that look for trouble by chance look longer. */
export const isLong = process.env.LONG === '1';
