import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export type Call = {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body?: unknown;
  readonly token?: string;
};

export type Session = {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly user: { readonly id: string };
};

/** Bounds that a bench, which comes from one network and all at once, would run into. */
export const unbounded = {
  AUTH_MAILER_AUTOCONFIRM: 'true',
  AUTH_RATE_LIMIT_OTP: '1000000',
  AUTH_RATE_LIMIT_TOKEN_REFRESH: '1000000',
  AUTH_API_MAX_REQUEST_DURATION: '60', // on a busy machine fifty sign-ins wait for each other
};

/** Connections stay open for one measurement, as those of a balancer do; kept longer, the other side would close them. */
let agent = new Agent({ keepAlive: true });

/** Throws unless the response is 200, because errors are quick and would flatter the figure. */
export function call<Body>({ method, url, body, token }: Call): Promise<Body> {
  return new Promise((resolve, reject) => {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const sent = request(
      url,
      {
        method,
        agent,
        headers: {
          ...(payload !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          if (response.statusCode !== 200)
            reject(new Error(`${method} ${url}: ${response.statusCode} ${text}`));
          else resolve(JSON.parse(text) as Body);
        });
      },
    );
    sent.on('error', reject);
    sent.end(payload);
  });
}

/** So many times in all, so many at once; `work` learns the number of its worker. */
export async function perSecond(
  { count, atOnce }: { readonly count: number; readonly atOnce: number },
  work: (worker: number) => Promise<unknown>,
): Promise<number> {
  agent.destroy();
  agent = new Agent({ keepAlive: true });
  let left = count;
  const since = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async (_, worker) => {
      while (left > 0) {
        left -= 1;
        await work(worker);
      }
    }),
  );
  return count / ((performance.now() - since) / 1000);
}

/** The same read again and again, by a tool that costs next to nothing itself. */
export function readsPerSecond(
  url: string,
  { seconds, token }: { readonly seconds: number; readonly token?: string },
): Promise<number> {
  const header = token === undefined ? [] : ['-H', `Authorization: Bearer ${token}`];
  return wrk(['-t1', '-c16', `-d${seconds}s`, ...header, url]);
}

/** Each token is a device's: it is traded for the next, and that for the next, one after the other. */
export async function refreshesPerSecond(
  url: string,
  { seconds, tokens }: { readonly seconds: number; readonly tokens: readonly string[] },
): Promise<number> {
  return runScript(refreshing(tokens), {
    url: `${url}/token?grant_type=refresh_token`,
    ...{ seconds, threads: tokens.length, connections: tokens.length },
  });
}

export type ScriptOptions = {
  readonly url: string;
  readonly seconds: number;
  readonly threads: number;
  readonly connections: number;
};

/** Requests that differ, as a script of wrk makes them. */
export async function runScript(
  source: string,
  { url, seconds, threads, connections }: ScriptOptions,
): Promise<number> {
  const dir = mkdtempSync(join(tmpdir(), 'wrk-'));
  const script = join(dir, 'requests.lua');
  writeFileSync(script, source);
  try {
    return await wrk([`-t${threads}`, `-c${connections}`, `-d${seconds}s`, '-s', script, url]);
  } finally {
    rmSync(dir, { recursive: true });
  }
}

async function wrk(args: readonly string[]): Promise<number> {
  // Not waiting idly: connections that the other side closes meanwhile have to be noticed.
  // A slow service, such as the one beside ours, must not fail by wrk's own timeout of two seconds.
  const { stdout: output } = await promisify(execFile)('wrk', ['--timeout', '30s', ...args]);
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(`Not every response was good:\n${output}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
}

/** A thread has one connection and a token of its own. */
const refreshing = (tokens: readonly string[]) => `
local tokens = { ${tokens.map((token) => JSON.stringify(token)).join(', ')} }
local threads = 0
function setup(thread)
  threads = threads + 1
  thread:set("token", tokens[threads])
end
local headers = { ["Content-Type"] = "application/json" }
function request()
  return wrk.format("POST", nil, headers, '{"refresh_token":"' .. token .. '"}')
end
function response(status, _, body)
  token = string.match(body, '"refresh_token":"([^"]+)"') or token
end
`;

export function refreshed(url: string, session: Session | undefined): Promise<Session> {
  return call<Session>({
    method: 'POST',
    url: `${url}/token?grant_type=refresh_token`,
    body: { refresh_token: session?.refresh_token },
  });
}
