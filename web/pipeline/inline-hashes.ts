import { createHash } from 'node:crypto';

export type InlineHashes = { readonly scriptHashes: string[]; readonly styleHashes: string[] };

/** The content-security-policy hashes of everything inline in a finished page, read from its final bytes. */
export function inlineHashes(html: string): InlineHashes {
  return {
    // Data in a script element is not run, so it needs no leave to.
    scriptHashes: hashesOf(html, /<script(?![^>]*\s(?:src=|type="application\/ld))[^>]*>(.*?)<\/script>/gs),
    styleHashes: hashesOf(html, /<style[^>]*>(.*?)<\/style>/gs),
  };
}

function hashesOf(html: string, inline: RegExp): string[] {
  const hashes = Array.from(html.matchAll(inline), ([, content = '']) => {
    return `sha256-${createHash('sha256').update(content, 'utf8').digest('base64')}`;
  });
  return [...new Set(hashes)];
}
