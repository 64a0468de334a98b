import type { Context } from 'hono';
import type { ByteRange } from './bytes/bytes.ts';
import { isPicture, servedType } from './content-type.ts';
import { type StorageError, storageError } from './errors.ts';
import type { ObjectRow } from './store/objects.ts';

/** For uploaded content: should a browser open it as a page after all, the page is empty and has an opaque origin. */
const contentPolicy = "sandbox; default-src 'none'; frame-ancestors 'none'";

export type ServingOptions = {
  /** Whether anyone may read it, from a page of any site too. */
  readonly isPublic: boolean;
  readonly expiresAt?: Date | undefined;
};

export function objectHeaders(context: Context, row: ObjectRow, options: ServingOptions): Headers {
  const { metadata } = row;
  const type = servedType(metadata.mimetype, row.picture_type);
  const headers = new Headers({
    'accept-ranges': 'bytes',
    'content-type': type,
    etag: metadata.eTag,
    'last-modified': new Date(metadata.lastModified).toUTCString(),
    'cache-control': metadata.cacheControl,
    'content-security-policy': contentPolicy,
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'none',
  });
  const download = context.req.query('download');
  if (download !== undefined || !isPicture(type) || row.picture_type === null || metadata.contentEncoding) {
    headers.set('content-disposition', attachment(download));
  }
  if (metadata.contentEncoding) headers.set('content-encoding', metadata.contentEncoding);
  if (options.expiresAt) headers.set('expires', options.expiresAt.toUTCString());
  // A cached response must not be a manifest either.
  headers.set('vary', 'Sec-Fetch-Dest');
  if (options.isPublic) headers.set('cross-origin-resource-policy', 'cross-origin');
  // The same path shows something else, or nothing, to another person at the same browser.
  else headers.append('vary', 'Authorization, apikey');
  return headers;
}

/** Browsers take a manifest of any type, so they are not given one. */
export function rejectManifest({ req }: Context): void {
  if (req.header('sec-fetch-dest') === 'manifest') {
    throw storageError('AccessDenied', { message: 'No object is a manifest' });
  }
}

/** RFC 8187. */
function attachment(name: string | undefined): string {
  if (!name) return 'attachment;';
  const encoded = encodeURIComponent(name.slice(0, 255).toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename*=UTF-8''${encoded};`;
}

/** RFC 9110, section 13: whether the client has it already. Throws when it asks for something else than there is. */
export function isNotModified(context: Context, { metadata }: ObjectRow): boolean {
  const { eTag, lastModified } = metadata;
  const header = (name: string) => context.req.header(name);
  const modifiedSeconds = Math.floor(Date.parse(lastModified) / 1000);
  const ifMatch = header('if-match');
  if (ifMatch !== undefined && !names(ifMatch, eTag, { isStrong: true }))
    throw storageError('PreconditionFailed');
  const unmodifiedSince = dateSeconds(header('if-unmodified-since'));
  if (ifMatch === undefined && unmodifiedSince !== undefined && modifiedSeconds > unmodifiedSince) {
    throw storageError('PreconditionFailed');
  }
  const ifNoneMatch = header('if-none-match');
  if (ifNoneMatch !== undefined) return names(ifNoneMatch, eTag, { isStrong: false });
  const modifiedSince = dateSeconds(header('if-modified-since'));
  return modifiedSince !== undefined && modifiedSeconds <= modifiedSince;
}

function names(list: string, eTag: string, { isStrong }: { readonly isStrong: boolean }): boolean {
  if (list.trim() === '*') return true;
  const tags = list.split(',').map((tag) => tag.trim());
  return tags.some((tag) => tag === eTag || (!isStrong && tag === `W/${eTag}`));
}

function dateSeconds(text: string | undefined): number | undefined {
  const ms = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(ms) ? undefined : Math.floor(ms / 1000);
}

/** The requested part; undefined is the whole. A request for several parts gets the whole, which HTTP allows. */
export function rangeOf(context: Context, { metadata }: ObjectRow): ByteRange | undefined {
  const { size, eTag, lastModified } = metadata;
  const [, first = '', last = ''] =
    /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(context.req.header('range') ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const ifRange = context.req.header('if-range')?.trim();
  if (ifRange !== undefined && ifRange !== eTag) {
    const since = dateSeconds(ifRange);
    if (since === undefined || since !== Math.floor(Date.parse(lastModified) / 1000)) return undefined;
  }
  if (first === '') {
    const start = Math.max(0, size - Number(last));
    if (start >= size) throw unsatisfiable(size);
    return { start, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined; // not valid, so not there
  if (start >= size) throw unsatisfiable(size);
  return { start, end };
}

const unsatisfiable = (size: number): StorageError =>
  storageError('InvalidRange', undefined, { 'content-range': `bytes */${size}` });
