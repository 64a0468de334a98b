import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './product.ts';

export type Balancer = {
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
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const dir = mkdtempSync(join(tmpdir(), 'balancer-'));
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
       }
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
