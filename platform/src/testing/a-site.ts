import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const script = 'document.documentElement.dataset.ready=""';
const html = (title: string) => `<!doctype html><title>${title}</title><script>${script}</script>`;
const page = (file: string) => ({ file, scriptHashes: [hashOf(script)] });

export type SiteFixture = {
  /** The folder for `loadSite`: the manifest, and the files under `site/`. */
  readonly dir: string;
  readonly hashedPath: string;
  readonly scriptHash: string;
  write(file: string, content: string | Buffer): void;
  remove(): void;
};

/** A built site in miniature, with one of each kind of file. */
export function aSite(): SiteFixture {
  const dir = mkdtempSync(join(tmpdir(), 'site-'));
  const write = (file: string, content: string | Buffer) => {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), content);
  };
  const writeEncoded = (file: string, content: string) => {
    write(file, content);
    write(`${file}.br`, brotliCompressSync(content));
    write(`${file}.gz`, gzipSync(content));
  };
  const hashedPath = '/assets/app-BdX1q2Zc.js';
  writeEncoded('site/index.html', html('Home'));
  writeEncoded('site/faq.html', html('Questions'));
  write('site/404.html', html('Not found'));
  writeEncoded('site/staff.html', html('Console'));
  write('templates/greeting.html', html('{{title}}'));
  writeEncoded('site/404-demo.html', html('Not found in the demo'));
  write('site/404-blog.html', html('Not found in the blog'));
  writeEncoded(`site${hashedPath}`, `console.info(${JSON.stringify('a'.repeat(400))})`);
  write('site/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('site/press/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('site/service-worker.js', 'addEventListener("fetch", () => {})');
  write('site/service-worker-off.js', 'registration.unregister()');
  const manifest = {
    version: 1,
    pages: { '/': page('index.html'), '/faq': page('faq.html') },
    notFound: [
      { prefix: '/demo', ...page('404-demo.html') },
      { prefix: '/blog/', ...page('404-blog.html') },
      { prefix: '/', ...page('404.html') },
    ],
    templates: { greeting: page('templates/greeting.html') },
    console: { path: '/staff', ...page('staff.html') },
    immutablePrefix: '/assets/',
  };
  write('site-manifest.json', JSON.stringify(manifest));
  return {
    dir,
    hashedPath,
    scriptHash: hashOf(script),
    write,
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}
