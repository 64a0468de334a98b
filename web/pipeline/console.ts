import { brand } from '@remit/brand/brand.ts';
import { darkTheme, lightTheme } from '@remit/brand/theme.ts';
import { build } from 'vite';
import config from '../vite.config.ts';
import { inlineHashes } from './inline-hashes.ts';
import { bundledScript } from './inline-script.ts';
import { writeSiteFile } from './site-files.ts';

const file = 'staff.html';

/**
 * The team's console: a bundle of its own, so that nothing of it is on visitors' pages. Its files lie in a folder that the
 * service worker does not know.
 */
export async function writeConsole({ siteDir, siteUrl }: { siteDir: string; siteUrl: string }) {
  const { environments: _, ...shared } = config;
  const built = await build({
    ...shared,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    define: { __SITE_URL__: JSON.stringify(siteUrl) },
    build: {
      ...shared.build,
      outDir: siteDir,
      emptyOutDir: false,
      assetsDir: 'assets/staff',
      rolldownOptions: {
        input: { console: 'staff/main.tsx' },
        // The website loads the operations of an account late; the console begins with them.
        checks: { ineffectiveDynamicImport: false },
      },
    },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('expected one output for the console');
  const entry = built.output.find((output) => output.type === 'chunk' && output.isEntry);
  const stylesheet = built.output.find(({ fileName }) => fileName.endsWith('.css'));
  if (entry?.type !== 'chunk' || !stylesheet) throw new Error('the console has no script or no stylesheet');
  const html = consoleDocument({
    inlineScript: await bundledScript('staff/pre-paint.ts'),
    scripts: [entry.fileName, ...entry.imports],
    stylesheet: stylesheet.fileName,
  });
  await writeSiteFile(siteDir, file, html);
  return { path: '/staff', file, ...inlineHashes(html) };
}

function consoleDocument(page: {
  inlineScript: string;
  scripts: readonly string[];
  stylesheet: string;
}): string {
  const [entry, ...imports] = page.scripts;
  return [
    '<!doctype html>',
    '<html lang="en-GB">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="robots" content="noindex">',
    `<meta name="theme-color" content="${lightTheme.paper}" data-dark="${darkTheme.paper}">`,
    `<script>${page.inlineScript}</script>`,
    `<title>${brand.name}</title>`,
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<link rel="stylesheet" href="/${page.stylesheet}">`,
    ...imports.map((name) => `<link rel="modulepreload" href="/${name}">`),
    `<script type="module" src="/${entry}"></script>`,
    '</head>',
    '<body><div id="root"></div></body>',
    '</html>',
    '',
  ].join('\n');
}
