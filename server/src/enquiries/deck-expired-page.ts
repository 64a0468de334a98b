import { createHash } from 'node:crypto';
import { brand } from '@remit/brand/brand.ts';
import { lightTheme } from '@remit/brand/theme.ts';
import { escapeMarkup } from '@remit/platform/mail/markup.ts';

const { paper, ink, muted, forest, onForest, gold } = lightTheme;
const style =
  `body{margin:0;background:${paper};color:${ink};font:1.125rem/1.6 system-ui,sans-serif}` +
  `header{background:${forest};color:${onForest};border-bottom:6px solid ${gold};padding:1.25rem 1.5rem;font-weight:700}` +
  'main{max-width:36rem;margin:0 auto;padding:2.5rem 1.5rem}h1{font-size:1.75rem;line-height:1.2;margin:0 0 1rem}' +
  `a{color:${forest}}.small{color:${muted};font-size:1rem}`;

const styleHash = createHash('sha256').update(style).digest('base64');
export const deckExpiredPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

export function deckExpiredPage(siteUrl: URL): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>This link has expired · ${escapeMarkup(brand.name)}</title>
<style>${style}</style>
</head>
<body>
<header>${escapeMarkup(brand.name)}</header>
<main>
<h1>This link has expired</h1>
<p>Links to the investor deck work for two weeks. Ask for the deck again, and we e-mail you a new link.</p>
<p><a href="${escapeMarkup(new URL('/#investors', siteUrl).href)}">Ask for a new link</a></p>
<p class="small">If you copied the link from an e-mail, please check that it is complete.</p>
</main>
</body>
</html>
`;
}
