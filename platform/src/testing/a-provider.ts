import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type ProviderRequest = {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly form: Readonly<Record<string, string>>;
};

/** A provider on this machine: notes what it is asked, and answers what a test says; `undefined` is no answer at all. */
export async function aProvider() {
  const requests: ProviderRequest[] = [];
  let answer: { readonly status: number; readonly body: unknown } | undefined = { status: 200, body: {} };
  const server = createServer(async (request: IncomingMessage, response) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    const { url: path = '', headers } = request;
    requests.push({ path, authorization: headers.authorization, form });
    if (!answer) return void response.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer(next: typeof answer) {
      answer = next;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
