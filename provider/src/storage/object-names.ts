import { storageError } from './errors.ts';

/** The characters that are safe in names of S3, as the contract has them. No control characters, no backslash, no percent. */
const safe = /^[\w/!\-.*'() &$@=;:+,?]+$/;
const nameBytesMax = 1024; // all of them ASCII
const bucketBytesMax = 100;

/** Not empty, and no `.` or `..`: some program that unpacks a list of names would leave its folder. */
const isSegment = (text: string) => text !== '' && text !== '.' && text !== '..';

export function isObjectName(name: string): boolean {
  return name.length <= nameBytesMax && safe.test(name) && name.split('/').every(isSegment);
}

export function isBucketName(name: string): boolean {
  return (
    name.length <= bucketBytesMax &&
    safe.test(name) &&
    !name.includes('/') &&
    isSegment(name) &&
    name.trim() === name
  );
}

/** For what is written. Of what is read, a name that cannot be is simply not found. */
export function requireObjectName(name: string): string {
  if (!isObjectName(name)) throw storageError('InvalidKey', { name: name.slice(0, nameBytesMax) });
  return name;
}

export function requireBucketName(name: string): string {
  if (!isBucketName(name)) throw storageError('InvalidBucketName');
  return name;
}

/**
 * Whether the part of a path that is left may begin the names of objects. It may end anywhere, also with a slash or in the
 * middle of a segment.
 */
export const isPrefix = (prefix: string) =>
  prefix === '' || (prefix.length <= nameBytesMax && safe.test(prefix));

export type Place = { readonly bucket: string; readonly name: string };

/**
 * The bucket and the name in a path, behind the part that is the route's. Decoded here and once: what the router decodes
 * would let an encoded slash or percent mean two things.
 */
export function placeIn(url: string, route: string): Place {
  const path = pathIn(url, route);
  const slash = path.indexOf('/');
  return slash === -1
    ? { bucket: path, name: '' }
    : { bucket: path.slice(0, slash), name: path.slice(slash + 1) };
}

function pathIn(url: string, route: string): string {
  const { pathname } = new URL(url);
  try {
    return decodeURIComponent(pathname.slice(pathname.indexOf(route) + route.length));
  } catch {
    throw storageError('InvalidKey', { name: pathname.slice(0, nameBytesMax) });
  }
}
