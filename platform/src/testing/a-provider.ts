import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type ProviderRequest = {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly form: Readonly<Record<string, string>>;
};

/** A provider on this machine: records its requests and responds as the test sets; `undefined` closes the connection. */
export async function aProvider() {
  const requests: ProviderRequest[] = [];
  let prepared: { readonly status: number; readonly body: unknown } | undefined = { status: 200, body: {} };
  const server = createServer(async (request: IncomingMessage, response) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    const { url: path = '', headers } = request;
    requests.push({ path, authorization: headers.authorization, form });
    if (!prepared) return void response.destroy();
    response.writeHead(prepared.status, { 'content-type': 'application/json' });
    response.end(typeof prepared.body === 'string' ? prepared.body : JSON.stringify(prepared.body));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    respondWith(next: typeof prepared) {
      prepared = next;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
