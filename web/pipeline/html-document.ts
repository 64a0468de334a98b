import { faviconSvg } from '@remit/brand/logo.ts';
import { darkTheme, lightTheme } from '@remit/brand/theme.ts';
import { type HeadMeta, headTags, valueAttribute } from '../app/page-meta.ts';
import { networkTags } from './network-tags.ts';
import type { SharedPicture } from './social-cards.ts';
import { svgDataUri } from './svg-data-uri.ts';

export type HtmlDocument = {
  readonly meta: HeadMeta;
  readonly url: { siteUrl: string; path: string };
  readonly inlineScript: string;
  readonly stylesheetHref: string;
  readonly fontHrefs: readonly string[];
  /** Loaded by `boot` after the page; the first is the entry. */
  readonly scriptHrefs: readonly string[];
  readonly markup: string;
  /** What the page is shared with. It stays as it is in the browser: those who read it do not navigate. */
  readonly card: SharedPicture | undefined;
  /** Elements for machines, which stay as they are for the same reason. */
  readonly machineTags: readonly string[];
};

export function htmlDocument(page: HtmlDocument): string {
  const { meta, url } = page;
  const tags = [...headTags(meta, url), ...networkTags(meta, url)].flatMap(({ element, by, key, value }) =>
    value === null
      ? []
      : [`<${element} ${by}="${key}" ${valueAttribute[element]}="${escapeAttribute(value)}">`],
  );
  return [
    '<!doctype html>',
    '<html lang="en-GB">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<meta name="theme-color" content="${lightTheme.paper}" data-dark="${darkTheme.paper}">`,
    `<script>${closedSafely(page.inlineScript)}</script>`,
    `<title>${escapeText(page.meta.title)}</title>`,
    ...tags,
    ...(page.card ? cardTags(page.card, page.url.siteUrl) : []),
    ...page.machineTags,
    // With a size named, browsers that draw SVG take the other one and never ask for both.
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    // As data: the icon is smaller than the request for it.
    `<link rel="icon" href="${faviconHref}" type="image/svg+xml">`,
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="stylesheet" href="${page.stylesheetHref}">`,
    ...page.fontHrefs.map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    '<link rel="manifest" href="/manifest.webmanifest">',
    // Named, not loaded: the text and its fonts have the connection to themselves until they are there.
    `<meta name="assets" content="${page.scriptHrefs.join(' ')}">`,
    '</head>',
    `<body><div id="root">${page.markup}</div></body>`,
    '</html>',
    '',
  ].join('\n');
}

function cardTags({ href, width, height, alt }: SharedPicture, siteUrl: string): string[] {
  const facts = {
    '': new URL(href, siteUrl).href,
    ':type': 'image/png',
    ':width': width,
    ':height': height,
    ':alt': alt,
  };
  return Object.entries(facts).map(
    ([fact, value]) => `<meta property="og:image${fact}" content="${escapeAttribute(String(value))}">`,
  );
}

// A space is allowed in a stylesheet, not in the URL of an attribute.
const faviconHref = svgDataUri(faviconSvg).replaceAll(' ', '%20');

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const escapeAttribute = (text: string) => escapeText(text).replaceAll('"', '&quot;');

/** The content is hashed as it stands, so it must not be escaped; what would need escaping is an error. */
function closedSafely(script: string): string {
  if (script.toLowerCase().includes('</script'))
    throw new Error('the inline script contains its own end tag');
  return script;
}
