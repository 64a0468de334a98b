import { createHash } from 'node:crypto';

export type InlineHashes = { readonly scriptHashes: string[] };

/** Data in a script element is not run, so the policy need not allow it. */
const inlineScripts = /<script(?![^>]*\s(?:src=|type="application\/ld))[^>]*>(.*?)<\/script>/gs;

/** The content-security-policy hashes of the inline scripts of a finished page, read from its final bytes. */
export function inlineHashes(html: string): InlineHashes {
  const hashes = Array.from(html.matchAll(inlineScripts), ([, content = '']) => {
    return `sha256-${createHash('sha256').update(content, 'utf8').digest('base64')}`;
  });
  return { scriptHashes: [...new Set(hashes)] };
}
