import { spawn, spawnSync } from 'node:child_process';
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

export const hasNginx = () => spawnSync('sh', ['-c', 'command -v nginx']).status === 0;

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

async function startNginx(blocks: (port: number) => string): Promise<ReverseProxy> {
  const dir = mkdtempSync(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  writeFileSync(
    join(dir, 'nginx.conf'),
    `worker_processes 1;
     daemon off;
     ${process.getuid?.() === 0 ? 'user root;' : ''}
     pid ${dir}/pid;
     error_log ${dir}/error.log;
     events { worker_connections 512; }
     http {
       access_log off;
       ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${dir}/${kind};`).join('\n')}
       ${blocks(port)}
     }`,
  );
  const child = spawn('nginx', ['-e', `${dir}/error.log`, '-p', dir, '-c', join(dir, 'nginx.conf')], {
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${url}/health`).then(
      (answer) => answer.ok,
      () => false,
    );
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
    const asked = request(
      `http://${upstream}${path}`,
      { method, headers: passed, agent: false },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    asked.on('error', () => response.destroy()).end();
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
