import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type Delivered = {
  readonly to: string;
  /** By their names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
};

/** A real SMTP server for the product's mail, with everything it received, in order. */
export type MailServer = {
  readonly delivered: readonly Delivered[];
  to(email: string): readonly Delivered[];
  /** From now on messages are taken and not acknowledged. */
  hold(): void;
  /** The recipients of messages that wait for their acknowledgement. */
  held(): readonly string[];
  /** Acknowledges them, and from now on all others at once. */
  release(): void;
  close(): Promise<void>;
};

export async function startMailServer(port: number): Promise<MailServer> {
  const delivered: Delivered[] = [];
  const held = new Map<() => void, string>();
  let isHolding = false;
  const release = () => {
    isHolding = false;
    for (const accept of held.keys()) accept();
    held.clear();
  };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, done) {
      text(stream).then((raw) => {
        for (const { address: email } of envelope.rcptTo) delivered.push({ to: email, ...readMail(raw) });
        if (isHolding) held.set(done, envelope.rcptTo[0]?.address ?? '');
        else done();
      }, done);
    },
  });
  server.on('error', () => undefined); // a sender that is killed in a test
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  if ((server.server.address() as AddressInfo).port !== port) throw new Error('It listens elsewhere.');
  return {
    delivered,
    to: (email) => delivered.filter((mail) => mail.to === email),
    hold() {
      isHolding = true;
    },
    held: () => [...held.values()],
    release,
    close() {
      release();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** As much of MIME as our own mails use. */
function readMail(raw: string): Omit<Delivered, 'to'> {
  const { headers, body } = readPart(raw);
  return { headers, text: plainText(headers, body) };
}

function plainText(headers: ReadonlyMap<string, string>, body: string): string {
  const type = headers.get('content-type') ?? 'text/plain';
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1];
  if (boundary) {
    const parts = body
      .split(`--${boundary}`)
      .slice(1, -1)
      .map((part) => readPart(part.trimStart()));
    const first = parts.find((part) =>
      /^(text\/plain|multipart\/)/.test(part.headers.get('content-type') ?? ''),
    );
    return first ? plainText(first.headers, first.body) : '';
  }
  switch (headers.get('content-transfer-encoding')) {
    case 'base64':
      return Buffer.from(body, 'base64').toString();
    case 'quoted-printable':
      return Buffer.from(
        body
          .replaceAll(/=\r?\n/g, '')
          .replaceAll(/=([\dA-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
        'latin1',
      ).toString();
    default:
      return body;
  }
}

function readPart(raw: string) {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = new Map(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { headers, body: rest.join('\r\n\r\n') };
}
