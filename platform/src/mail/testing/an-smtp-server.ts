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

/** What to answer instead of yes: a code, or nothing at all and a dead line. */
type Answer = number | 'drop' | undefined;

export type SmtpServerBehaviour = {
  readonly port?: number;
  readonly atGreeting?: () => Answer;
  readonly atSender?: () => Answer;
  readonly atRecipient?: (address: string) => Answer;
  /** The whole message has arrived; until this resolves the sender waits. */
  readonly atMessage?: (received: Received) => Answer | Promise<Answer>;
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
      const answer = behaviour.atGreeting?.();
      if (answer === 'drop') drop(session.id);
      else callback(smtpError(answer));
    },
    onMailFrom(_address, _session, callback) {
      callback(smtpError(behaviour.atSender?.()));
    },
    onRcptTo({ address }, session, callback) {
      const answer = behaviour.atRecipient?.(address);
      if (answer === 'drop') drop(session.id);
      else callback(smtpError(answer));
    },
    async onData(stream, session, callback) {
      const message = readMessage(await text(stream), session.envelope.rcptTo[0]?.address ?? '');
      const answer = await behaviour.atMessage?.(message);
      if (answer === 'drop') return drop(session.id);
      if (answer === undefined) received.push(message);
      callback(smtpError(answer));
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

function smtpError(answer: Answer): Error | undefined {
  return typeof answer === 'number'
    ? Object.assign(new Error('No, thank you: someone@example.com'), { responseCode: answer })
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
