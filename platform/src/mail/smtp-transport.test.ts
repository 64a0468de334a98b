import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { compose } from './message.ts';
import { smtpTransport } from './smtp-transport.ts';
import { parseSmtpUrl } from './smtp-url.ts';
import { aFile, aMail } from './testing/a-mail-worker.ts';
import { startSmtpServer } from './testing/an-smtp-server.ts';
import { renderPlain } from './testing/render-plain.ts';

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0)) await step();
});

const envelope = {
  id: '11111111-1111-4111-8111-111111111111',
  createdAt: new Date('2026-01-02T03:04:05Z'),
  message: compose(aMail(), renderPlain),
};
const from = { name: 'Sender', address: 'hello@sender.example' };
/** Patient by default: a busy machine responds late. */
const transportTo = (url: string, ms = 20_000) =>
  smtpTransport({
    server: parseSmtpUrl(url),
    from,
    timeouts: { connectionTimeout: ms, greetingTimeout: ms, socketTimeout: ms },
  });

async function server() {
  const started = await startSmtpServer();
  cleanUp.push(() => started.close());
  return started;
}

describe('the SMTP transport', () => {
  it('writes the same Message-ID and date whenever it repeats a mail', async () => {
    const { port, received } = await server();
    const transport = transportTo(`smtp://127.0.0.1:${port}`);
    await transport.send(envelope);
    await transport.send(envelope);
    expect(received.map((mail) => [mail.messageId, mail.header('Date')])).toEqual(
      Array(2).fill([`<${envelope.id}@sender.example>`, 'Fri, 02 Jan 2026 03:04:05 +0000']),
    );
  });

  it('hands over attachments under their name and type', async () => {
    const { port, received } = await server();
    const contentType = 'text/calendar; charset=utf-8; method=PUBLISH';
    const attachments = [aFile({ name: 'times.ics', contentType })];
    const message = compose(aMail({ attachments }), renderPlain);
    await transportTo(`smtp://127.0.0.1:${port}`).send({ ...envelope, message });
    const raw = received[0]?.raw.replace(/\r\n[ \t]+/g, ' ') ?? '';
    expect(raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=PUBLISH; name=times\.ics/);
    expect(raw).toMatch(/Content-Disposition: attachment; filename=times\.ics/);
    expect(raw).toContain(Buffer.from('héllo').toString('base64'));
  });

  it('does not hand a mail to an SMTP server without TLS where TLS is required', async () => {
    const { port, received } = await server();
    const handover = await transportTo(`smtp://127.0.0.1:${port}?tls=required`).send(envelope);
    expect(handover).toMatchObject({ outcome: 'server-down' });
    expect(received).toEqual([]);
  });

  it('does not hand a mail to an SMTP server that refuses our password', async () => {
    const { port, received } = await server();
    const handover = await transportTo(`smtp://me:wrong@127.0.0.1:${port}`).send(envelope);
    expect(handover).toMatchObject({ outcome: 'server-down' });
    expect(received).toEqual([]);
  });

  it('waits for an SMTP server that says nothing only so long', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    cleanUp.push(async () => silent.close());
    await new Promise((resolve) => silent.once('listening', resolve));
    const { port } = silent.address() as { port: number };
    expect(await transportTo(`smtp://127.0.0.1:${port}`, 300).send(envelope)).toEqual({
      outcome: 'server-down',
      reason: 'ETIMEDOUT',
    });
  });

  it('says that an SMTP server with an unknown name is away', async () => {
    const handover = await transportTo('smtp://no-such-host.invalid').send(envelope);
    expect(handover).toMatchObject({ outcome: 'server-down' });
  });
});
