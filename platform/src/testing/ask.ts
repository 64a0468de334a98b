import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';

export type TestResponse = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

export type Question = {
  readonly port: number;
  readonly host?: string;
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Buffer;
};

/** Sends a path as it is written: `fetch` would tidy up the very paths that an attacker leaves untidy. */
export function ask(path: string, { port, host = '127.0.0.1', method = 'GET', headers, body }: Question) {
  return new Promise<TestResponse>((resolve, reject) => {
    const outgoing = request({ host, port, method, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
