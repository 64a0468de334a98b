import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type Received = {
  readonly to: string;
  readonly messageId: string;
  readonly raw: string;
  header(name: string): string | undefined;
};

/** The reply instead of success: a code, or a closed connection. */
type Reply = number | 'drop' | undefined;

export type SmtpServerBehaviour = {
  readonly port?: number;
  readonly atGreeting?: () => Reply;
  readonly atSender?: () => Reply;
  readonly atRecipient?: (recipient: string) => Reply;
  /** The whole message has arrived; until this resolves the sender waits. */
  readonly atMessage?: (received: Received) => Reply | Promise<Reply>;
};

export type SmtpServerFixture = {
  readonly port: number;
  /** What was accepted. */
  readonly received: Received[];
  close(): Promise<void>;
};

/** A real SMTP server on loopback that keeps what it accepts. */
export async function startSmtpServer(behaviour: SmtpServerBehaviour = {}): Promise<SmtpServerFixture> {
  const received: Received[] = [];
  const drop = (sessionId: string) => {
    for (const connection of server.connections) if (connection.id === sessionId) connection.close();
  };
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    closeTimeout: 10,
    logger: false,
    onConnect(session, callback) {
      const reply = behaviour.atGreeting?.();
      if (reply === 'drop') drop(session.id);
      else callback(smtpError(reply));
    },
    onMailFrom(_address, _session, callback) {
      callback(smtpError(behaviour.atSender?.()));
    },
    onRcptTo({ address }, session, callback) {
      const reply = behaviour.atRecipient?.(address);
      if (reply === 'drop') drop(session.id);
      else callback(smtpError(reply));
    },
    async onData(stream, session, callback) {
      const message = readMessage(await text(stream), session.envelope.rcptTo[0]?.address ?? '');
      const reply = await behaviour.atMessage?.(message);
      if (reply === 'drop') return drop(session.id);
      if (reply === undefined) received.push(message);
      callback(smtpError(reply));
    },
  });
  server.on('error', () => undefined); // a sender that is cut off in a test
  const listening = server.listen(behaviour.port ?? 0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    port: (listening.address() as AddressInfo).port,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function smtpError(reply: Reply): Error | undefined {
  return typeof reply === 'number'
    ? Object.assign(new Error('No, thank you: someone@example.com'), { responseCode: reply })
    : undefined;
}

function readMessage(raw: string, to: string): Received {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  const header = (name: string) =>
    head
      .split('\r\n')
      .find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
      ?.slice(name.length + 1)
      .trim();
  return { to, raw, header, messageId: header('Message-ID') ?? '' };
}
