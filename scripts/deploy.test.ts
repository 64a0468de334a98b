import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cvRules } from '@remit/contract/enquiries.ts';
import { createMetrics } from '@remit/platform/metrics/metrics.ts';
import { readConfig, settings } from '@remit/server/config.ts';
import { transferFigures } from '@remit/server/transfers/figures.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from './tally.ts';

const read = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8');
const strict = { strict: true, uniqueKeys: true } as const;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'deploy-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const isThere = (command: string) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;

describe('the alerts', () => {
  type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: { summary: string } };
  const rules: Rule[] = parse(read('alerts.yml'), strict).groups[0].rules;

  it('are named once, say how urgent they are, and what is wrong', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { labels, annotations } of rules) {
      expect(['page', 'warn']).toContain(labels.severity);
      expect(annotations.summary.length).toBeGreaterThan(20);
    }
  });

  it('use no figure that a scrape does not have', async () => {
    const away = () => Promise.reject(new Error('away'));
    const db = { statement: away, connections: () => ({ total: 0, idle: 0, waiting: 0 }) };
    const scrape = await createMetrics({
      db,
      build: { release: '0', migrations: 0 },
      productFigures: transferFigures,
    }).scrape();
    const types = [...scrape.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
    const names = types.map(([, name, type]) => (type === 'histogram' ? `${name}_bucket` : name));
    const used = rules.flatMap(({ expr }) =>
      // What is neither quoted, nor a label in braces or after "by", nor called, nor a word of the language.
      [
        ...expr.replace(/"[^"]*"|\{[^}]*\}|\bby \([^)]*\)/g, '').matchAll(/\b[a-z][a-z0-9_]*\b(?!\s*\()/g),
      ].map(([name]) => name),
    );
    const language = ['and', 'or', 'up', 'by', 'm', 'h', 'e9', 'e6'];
    const figures = [...new Set(used)].filter((name) => !language.includes(name));
    expect(figures.length).toBeGreaterThan(12);
    expect(figures.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('page no operator for a statement timeout, or for requests beyond a client’s own limit', async () => {
    const away = () => Promise.reject(new Error('away'));
    const db = { statement: away, connections: () => ({ total: 0, idle: 0, waiting: 0 }) };
    const scrape = await createMetrics({ db, build: { release: '0', migrations: 0 } }).scrape();
    const expr = rules.find(({ alert }) => alert === 'ServerErrors')?.expr ?? '';
    for (const name of ['data_statement_timeouts_total', 'data_rejected_total']) {
      const subtracted = [
        ...expr.matchAll(new RegExp(`- sum by \\(instance\\) \\((?:rate|increase)\\(${name}[{[]`, 'g')),
      ];
      expect(subtracted, name).toHaveLength(2);
      // What has no sample would make all of the rule empty.
      expect(scrape).toMatch(new RegExp(`^${name}\\{.*\\} 0$`, 'm'));
    }
    const [, limits = ''] = /limit=~"([^"]*)"/.exec(expr) ?? [];
    const own = [...scrape.matchAll(/^data_rejected_total\{limit="(.*)"\}/gm)].map(([, limit = '']) => limit);
    expect(own.filter((limit) => new RegExp(`^(?:${limits})$`).test(limit))).toEqual([
      ...['queue_account', 'queue_network', 'unread_account', 'unread_network'],
    ]);
  });

  it('are each explained to operators', () => {
    const page = readFileSync(join(root, 'docs/operators.md'), 'utf8');
    expect(rules.map(({ alert }) => alert).filter((alert) => !page.includes(`| \`${alert}\` |`))).toEqual([]);
  });
});

describe('the unit for systemd', () => {
  const unit = read('remit.service');

  it('has a user, a folder and bounds of its own', () => {
    for (const line of [
      'User=remit',
      'StateDirectory=remit',
      'NoNewPrivileges=yes',
      'ProtectSystem=strict',
      'MemoryMax=1G',
      'TimeoutStopSec=40s',
      'Restart=on-failure',
      'EnvironmentFile=/etc/remit/remit.env',
      'SystemCallFilter=setpriority', // for the processes that render pictures
    ]) {
      expect(unit.split('\n')).toContain(line);
    }
    expect(unit).toMatch(
      /^ExecStart=\/\S+\/node --max-old-space-size=384 --max-semi-space-size=8 scripts\/run\.mjs serve$/m,
    );
  });

  it.skipIf(!isThere('systemd-analyze'))('is one that systemd understands', () => {
    // It looks whether the program is there, which it is in the checkout.
    const file = join(folder, 'remit.service');
    writeFileSync(file, unit.replaceAll('/srv/remit/current', root));
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    expect({ status, output: stdout + stderr }).toEqual({ status: 0, output: '' });
  });
});

describe('the container', () => {
  const compose = parse(read('compose.yaml'), strict);
  const containerfile = read('Containerfile');

  it('is built by the steps that a fresh clone tries', () => {
    const [build = ''] = containerfile.split('\nFROM docker.io/library/debian');
    expect(build.match(/^RUN .*$/gm)).toEqual(['RUN deploy/build.sh /srv/remit']);
    expect(read('build.sh')).toContain('npm ci --omit=dev');
  });

  it('serves as a user of its own from files that are not its own', () => {
    expect(containerfile).toMatch(/^USER 10001:10001$/m);
    expect(containerfile).toMatch(/^HEALTHCHECK [\s\S]*\/health/m);
    expect(containerfile).not.toMatch(/--chown|SECRET|PASSWORD|TOKEN/);
    expect(compose.services.server).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    expect(compose.services.server.ports).toBeUndefined();
    expect(compose.services.database.ports).toBeUndefined();
    expect(compose.services.database.networks).toEqual(['inside']);
    expect(compose.networks.inside).toEqual({ internal: true });
  });

  it('takes as much memory as the unit lets the server take', () => {
    const unit = read('remit.service');
    const allocator = /MALLOC_ARENA_MAX=\S+ MALLOC_MMAP_THRESHOLD_=\S+/;
    expect(containerfile).toContain(allocator.exec(unit)?.[0]);
    const options = /^ExecStart=.*$/m.exec(unit)?.[0].match(/--\S+/g) ?? [];
    for (const option of options) expect(containerfile).toContain(`"${option}"`);
  });

  it('gets settings that exist', () => {
    // The last is no setting of ours: the allocator of glibc reads it.
    const known = [...Object.keys(settings), 'MALLOC_ARENA_MAX'];
    const image = [...containerfile.matchAll(/^(?:ENV| ) ([A-Z_]+)=/gm)].map(([, name]) => name);
    const used = [...Object.keys(compose.services.server.environment), ...image];
    // The schedule of backups is set where there is one.
    expect(used.filter((name) => !known.includes(name ?? ''))).toEqual([]);
  });

  it('has an example of every secret, and the secret of none', () => {
    const example = [...read('env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)];
    expect(example.map(([, , value]) => value).join('')).toBe('');
    const expected = [...read('compose.yaml').matchAll(/\$\{([A-Z_]+):\?\}/g)].map(([, name]) => name);
    expect(example.map(([, name]) => name).toSorted()).toEqual([...new Set(expected)].toSorted());
  });

  it('mounts files that exist, and its scripts can be run', () => {
    for (const { volumes = [] } of Object.values<{ volumes?: string[] }>(compose.services)) {
      for (const file of volumes.filter((volume) => volume.startsWith('./'))) {
        expect(readdirSync(join(root, 'deploy'))).toContain(file.slice(2).split(':')[0]);
      }
    }
    for (const script of ['build.sh', 'create-login.sh']) {
      expect(statSync(join(root, 'deploy', script)).mode & 0o111).toBe(0o111);
      expect(spawnSync('sh', ['-n', join(root, 'deploy', script)]).status).toBe(0);
    }
  });

  it('creates the login as the operators’ page says', () => {
    const sql = (text: string) => text.match(/^create role anon[\s\S]*?^create database .*$/m)?.[0];
    const page = readFileSync(join(root, 'docs/operators.md'), 'utf8');
    expect(sql(read('create-login.sh'))?.replace(":'password'", "'…'")).toBe(sql(page));
  });
});

describe('the proxies', () => {
  it('keep what is for operators from visitors', () => {
    expect(read('Caddyfile')).toMatch(/path \/metrics \/dev\/\*\n\s*respond @inside 404/);
    expect(read('nginx.conf')).toMatch(/location = \/metrics \{ return 404; \}/);
  });

  it('set the client’s IP, and pass on no such header of the client', () => {
    expect(read('nginx.conf')).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    expect(read('Caddyfile')).not.toContain('trusted_proxies');
    expect(parse(read('compose.yaml')).services.server.environment.TRUST_PROXY).toBe('1');
  });

  it('log no query, in which links have their tokens, and no code of a tracked transfer', () => {
    const nginx = read('nginx.conf');
    const servers = nginx.split(/^server \{$/m).slice(1);
    expect(servers).toHaveLength(2);
    for (const server of servers) {
      expect(server.match(/access_log .*/g)).toEqual(['access_log /var/log/nginx/remit.log remit;']);
      // A message below this level quotes the request.
      expect(server.match(/error_log .*/g)).toEqual(['error_log /var/log/nginx/remit-error.log emerg;']);
    }
    const format = nginx.match(/^log_format remit ([^;]*);/m)?.[1] ?? '';
    expect(format).toContain('"$request_method $logged_uri $server_protocol"');
    for (const name of ['request', 'request_uri', 'uri', 'args', 'query_string', 'is_args', 'http_referer']) {
      expect(format).not.toMatch(new RegExp(`\\$${name}\\b`));
    }
    const [, secret = '', left = ''] = read('Caddyfile').match(/request>uri regexp (\S+) (\S+)$/m) ?? [];
    const logged = (uri: string) => uri.replace(new RegExp(secret), left);
    expect(logged('/auth/v1/verify?token=x&type=signup')).toBe('/auth/v1/verify?...');
    expect(logged('/track/7f3k29qd7f3k29qd7f3k')).toBe('/track/...');
    expect(logged('/pricing')).toBe('/pricing');
    expect(read('Caddyfile')).toContain('request>headers delete');
  });

  it('let bodies through up to the bounds of the server, and not much more', () => {
    const [largest, ofFiles] = [...read('nginx.conf').matchAll(/client_max_body_size (\d+)m;/g)].map(
      ([, megabytes]) => Number(megabytes) * 1024 * 1024,
    );
    const { storage, realtime } = readConfig({});
    const space = 1024 * 1024; // of a form around a file
    const expected = {
      largest: Math.max(cvRules.bytesMax, realtime.frameBytesMax),
      ofFiles: storage.fileSizeMax,
    };
    expect({ largest, ofFiles }).toEqual({
      largest: expected.largest + space,
      ofFiles: expected.ofFiles + space,
    });
  });

  it.skipIf(!isThere('nginx') || !isThere('openssl'))('are ones that nginx understands', () => {
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const names = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
    const subject = ['-subj', '/CN=send.example', '-keyout', key, '-out', certificate];
    expect(spawnSync('openssl', ['req', ...names, ...subject]).status).toBe(0);
    const site = read('nginx.conf')
      .replace(/\S+fullchain\.pem/, certificate)
      .replace(/\S+privkey\.pem/, key)
      .replaceAll('/var/log/nginx', folder);
    const file = join(folder, 'nginx.conf');
    const logs = `pid ${folder}/pid; error_log ${folder}/error.log;`;
    writeFileSync(file, `${logs} events {} http { access_log off; ${site} }`);
    const { status, stderr } = spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' });
    expect({ status, stderr }).toMatchObject({ status: 0 });
  });
});
