/** Codes of PostgreSQL (first) and of the operating system (second) that mean "not now" rather than "never". */
const serverSays = new Set([
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now: starting up, shutting down, recovering
  '53300', // too_many_connections
  '53200', // out_of_memory
  '53100', // disk_full
  '58030', // io_error
  '25006', // read_only_sql_transaction: we are talking to a standby during a fail-over
]);
const systemSays = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
]);

/** What `pg` throws without a code when the connection went away or none could be had in time. */
const driverSays = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
];

/** Whether an error says that the database is away, or cannot do its work just now, so that trying again later is the right advice. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string') {
    // A missing socket is an outage, any other missing file is a bug of ours.
    if (code === 'ENOENT') return (error as { syscall?: unknown }).syscall === 'connect';
    // Class 08 is "connection exception" as a whole.
    return serverSays.has(code) || systemSays.has(code) || /^08[0-9A-Z]{3}$/.test(code);
  }
  return driverSays.some((words) => error.message.includes(words));
}
