import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';

export type Answer = {
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
  return new Promise<Answer>((resolve, reject) => {
    const asked = request({ host, port, method, path, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
