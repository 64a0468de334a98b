import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './product.ts';

export type ReverseProxy = {
  readonly url: string;
  /** What it wrote of errors, such as a product it no longer asks. */
  complaints(): string;
  stop(): Promise<void>;
};

const isThere = (command: string) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;
export const hasNginx = () => isThere('nginx');
/** The sample wants a certificate too. */
export const hasSampleProxy = () => hasNginx() && isThere('openssl');

/**
 * nginx before several products, each request to the next of them, as our README tells people to do it; only that none
 * is left out for ten seconds after one failure, since tests count on all of them.
 */
export function startBalancer(ports: readonly number[]): Promise<ReverseProxy> {
  return startNginx(
    (port) => `
       upstream products { ${ports.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join(' ')} keepalive 32; }
       server {
         listen 127.0.0.1:${port};
         location / {
           proxy_pass http://products;
           proxy_http_version 1.1;
           proxy_set_header Connection "";
           proxy_set_header Host $host;
           proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
           proxy_set_header X-Forwarded-Proto $scheme;
           proxy_next_upstream off;
         }
       }`,
  );
}

/** The least that people write before a product. Where there is no nginx, a proxy that passes on the same. */
export function startShortestProxy(productPort: number): Promise<ReverseProxy> {
  const upstream = `127.0.0.1:${productPort}`;
  if (!hasNginx()) return startBareProxy(upstream);
  return startNginx(
    (port) => `server { listen 127.0.0.1:${port}; location / { proxy_pass http://${upstream}; } }`,
  );
}

/** The files of a folder, as fast as nginx sends them with one worker. */
export function startFileServer(dir: string): Promise<ReverseProxy> {
  return startNginx(
    (port) => `
       sendfile on;
       tcp_nopush on;
       server { listen 127.0.0.1:${port}; root ${dir}; location = /health { return 200; } }`,
  );
}

/** A product whose files nginx sends itself (`STORAGE_X_ACCEL=/stored/`), with no more than that takes. */
export function startAccelProxy(productPort: number, filesDir: string): Promise<ReverseProxy> {
  return startNginx(
    (port) => `
       sendfile on;
       tcp_nopush on;
       upstream product { server 127.0.0.1:${productPort}; keepalive 32; }
       server {
         listen 127.0.0.1:${port};
         location /stored/ { internal; alias ${filesDir}/objects/; }
         location / {
           proxy_pass http://product;
           proxy_http_version 1.1;
           proxy_set_header Connection "";
           proxy_set_header Host $host;
         }
       }`,
  );
}

export type SampleProxy = Pick<ReverseProxy, 'stop'> & {
  /** With a self-signed certificate. */
  readonly url: string;
  /** Where it redirects to https. */
  readonly plainUrl: string;
  /** Everything that it has logged. */
  logs(): string;
  /** From now on it cannot keep a body that does not fit into memory. */
  removeBodyFolder(): void;
};

/**
 * `deploy/nginx.conf` as it is, but for ports, certificate and where it logs; with `filesDir`, for the folder that it sends files
 * from, and with the user that Debian's nginx has.
 */
export async function startSampleProxy(
  productPort: number,
  { filesDir }: { readonly filesDir?: string } = {},
): Promise<SampleProxy> {
  const plainPort = await freePort();
  const plainUrl = `http://127.0.0.1:${plainPort}`;
  const logs: string[] = [];
  let bodies = '';
  const started = await startNginx(
    (port, dir) => {
      const [key, certificate] = [join(dir, 'key.pem'), join(dir, 'certificate.pem')];
      makeCertificate(key, certificate);
      bodies = join(dir, 'client_body');
      logs.push(...['remit.log', 'remit-error.log', 'error.log'].map((name) => join(dir, name)));
      return readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8')
        .replace('127.0.0.1:3000', `127.0.0.1:${productPort}`)
        .replace('alias /srv/remit-files/', `alias ${filesDir ?? '/srv/remit-files'}/`)
        .replaceAll(/listen \[::\]\S+[^;]*;/g, '')
        .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
        .replace('listen 443 ', `listen 127.0.0.1:${port} `)
        .replace(/\S+fullchain\.pem/, certificate)
        .replace(/\S+privkey\.pem/, key)
        .replaceAll('/var/log/nginx', dir);
    },
    () => fetch(plainUrl, { redirect: 'manual' }).then(({ status }) => status === 308),
    filesDir === undefined ? 'root' : 'www-data',
  );
  return {
    url: started.url.replace('http:', 'https:'),
    plainUrl,
    logs: () => logs.map((file) => readFileSync(file, 'utf8')).join(''),
    removeBodyFolder: () => rmSync(bodies, { recursive: true }),
    stop: started.stop,
  };
}

/** As the system knows it. */
export function idOfGroup(name: string): number {
  return Number(execFileSync('getent', ['group', name], { encoding: 'utf8' }).split(':')[2]);
}

function makeCertificate(key: string, certificate: string): void {
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const names = ['-subj', '/CN=send.example', '-keyout', key, '-out', certificate];
  const { status } = spawnSync('openssl', ['req', ...kind, ...names]);
  if (status !== 0) throw new Error(`openssl ended with ${status}.`);
}

async function startNginx(
  blocks: (port: number, dir: string) => string,
  check = (url: string) => fetch(`${url}/health`).then(({ ok }) => ok),
  user = 'root',
): Promise<ReverseProxy> {
  const dir = mkdtempSync(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  writeFileSync(
    join(dir, 'nginx.conf'),
    `worker_processes 1;
     daemon off;
     ${process.getuid?.() === 0 ? `user ${user};` : ''}
     pid ${dir}/pid;
     error_log ${dir}/error.log;
     events { worker_connections 512; }
     http {
       access_log off;
       ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${dir}/${kind};`).join('\n')}
       ${blocks(port, dir)}
     }`,
  );
  const child = spawn('nginx', ['-e', `${dir}/error.log`, '-p', dir, '-c', join(dir, 'nginx.conf')], {
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  const isUp = () => check(url).catch(() => false);
  for (let tries = 0; !(await isUp()); tries += 1) {
    if (child.exitCode !== null || tries > 200) throw new Error('nginx did not come up.');
    await sleep(50);
  }
  return {
    url,
    complaints: () => readFileSync(join(dir, 'error.log'), 'utf8'),
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** What nginx does with `proxy_pass` alone: the Host of the upstream, a connection for each request, nothing added. */
async function startBareProxy(upstream: string): Promise<ReverseProxy> {
  const server = createServer(({ url: path = '/', method, headers }, response) => {
    const passed = { ...headers, host: upstream, connection: 'close' };
    const forwarded = request(
      `http://${upstream}${path}`,
      { method, headers: passed, agent: false },
      (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(response);
      },
    );
    forwarded.on('error', () => response.destroy()).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    complaints: () => '',
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
