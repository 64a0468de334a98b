import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

const message = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const int16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const int32 = (value: number) => Buffer.concat([int16(value >> 16), int16(value & 65_535)]);
const text = (value: string) => Buffer.from(`${value}\0`);

const authenticated = message('R', int32(0));
const ready = message('Z', Buffer.from('I'));
/** One row with one column of type text. */
const reply = (value: string) =>
  Buffer.concat([
    message('T', int16(1), text('version'), int32(0), int16(0), int32(25), int16(-1), int32(-1), int16(0)),
    message('D', int16(1), int32(value.length), Buffer.from(value)),
    message('C', text('SELECT 1')),
    ready,
  ]);

/** Speaks just enough of the protocol to report its version, since no machine has one as old as that. */
export async function anOldPostgres(versionNumber: string) {
  const queries: string[] = [];
  const talk = (socket: Socket) => {
    let hasGreeted = false;
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      if (!hasGreeted) {
        hasGreeted = true;
        socket.write(Buffer.concat([authenticated, ready]));
      } else if (chunk[0] === 0x51) {
        queries.push(chunk.subarray(5, -1).toString());
        socket.write(reply(versionNumber));
      } else {
        socket.end();
      }
    });
  };
  const server = createServer(talk).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    connection: { host: '127.0.0.1', port, user: 'remit', database: 'remit', password: 'pw' },
    queries,
    close: () => server.close(),
  };
}
