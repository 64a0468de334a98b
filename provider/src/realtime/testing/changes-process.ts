/** A process that reads changes of `public.notes`, to be killed by a test. It says when they arrive. */
import { connect } from '@remit/platform/db/database.ts';
import { createLog } from '@remit/platform/log.ts';
import { createChanges } from '../changes/changes.ts';

const connection = JSON.parse(process.argv[2] ?? '{}');
const db = connect({ connection, connectionsMax: 2, applicationName: 'test' });
const changes = createChanges({ db, connection, log: createLog('error', () => undefined) });
await changes.subscribe({
  subscriber: { role: 'service_role' },
  requester: { account: undefined, network: '192.0.2.1' },
  requested: [{ event: '*', schema: 'public', table: 'notes' }],
  deliver: () => undefined,
  status: (system) => process.send?.(system),
});
process.on('message', () => undefined);
