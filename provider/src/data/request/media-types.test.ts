import { expect, it } from 'vitest';
import { contentTypeOf, parseAccept } from './media-types.ts';
import type { MediaType } from './request.ts';

const json: MediaType = { kind: 'json', isNullsStripped: false };
const object: MediaType = { kind: 'object', isNullsStripped: false };

it.each<{ why: string; accept: string | undefined; mediaType: MediaType }>([
  { why: 'nothing as JSON', accept: undefined, mediaType: json },
  { why: 'anything as JSON', accept: '*/*', mediaType: json },
  { why: 'JSON', accept: 'application/json', mediaType: json },
  { why: 'an object', accept: 'application/vnd.pgrst.object+json', mediaType: object },
  {
    why: 'an object without nulls',
    accept: 'application/vnd.pgrst.object+json;nulls=stripped',
    mediaType: { kind: 'object', isNullsStripped: true },
  },
  {
    why: 'an array without nulls',
    accept: 'application/vnd.pgrst.array+json; nulls=stripped',
    mediaType: { kind: 'json', isNullsStripped: true },
  },
  { why: 'CSV', accept: 'text/csv', mediaType: { kind: 'csv' } },
  {
    why: 'the heaviest of several',
    accept: 'text/csv;q=0.5, application/vnd.pgrst.object+json;q=0.9, */*;q=0.1',
    mediaType: object,
  },
  { why: 'the first of equals', accept: 'text/csv, application/json', mediaType: { kind: 'csv' } },
  {
    why: 'what we have of several',
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    mediaType: json,
  },
  { why: 'letters of either case', accept: 'Application/JSON', mediaType: json },
  {
    why: 'a plan',
    accept:
      'application/vnd.pgrst.plan+json; for="application/vnd.pgrst.object+json;nulls=stripped"; options=analyze|wal|nonsense',
    mediaType: {
      kind: 'plan',
      format: 'json',
      options: ['analyze', 'wal'],
      for: { kind: 'object', isNullsStripped: true },
    },
  },
  {
    why: 'a plan without parameters',
    accept: 'application/vnd.pgrst.plan',
    mediaType: { kind: 'plan', format: 'text', options: [], for: json },
  },
])('reads $why', ({ accept, mediaType }) => {
  expect(parseAccept(accept, { hasPlan: true })).toEqual(mediaType);
});

it.each([
  { why: 'what we do not have', accept: 'text/html, image/png' },
  { why: 'what is not wanted', accept: 'application/json;q=0' },
  { why: 'GeoJSON without PostGIS', accept: 'application/geo+json' },
  { why: 'bytes', accept: 'application/octet-stream' },
  { why: 'a plan of a plan', accept: 'application/vnd.pgrst.plan; for="application/vnd.pgrst.plan"' },
])('rejects $why', ({ accept }) => {
  expect(() => parseAccept(accept, { hasPlan: true })).toThrow(
    expect.objectContaining({
      code: 'PGRST107',
      status: 406,
      message: `None of these media types are available: ${accept}`,
    }),
  );
});

it('a plan is not shown unless it is switched on', () => {
  expect(() => parseAccept('application/vnd.pgrst.plan+json', { hasPlan: false })).toThrow(
    expect.objectContaining({ code: 'PGRST107' }),
  );
});

it('GeoJSON is one of several where PostGIS is installed, and passed over where it is not', () => {
  const accept = 'application/geo+json, application/json;q=0.5';
  const geoJson = { schema: 'gis', name: 'st_asgeojson' };
  const geo: MediaType = { kind: 'geojson', function: geoJson };
  expect(parseAccept(accept, { hasPlan: false, geoJson })).toEqual(geo);
  expect(parseAccept(accept, { hasPlan: false })).toEqual(json);
  const plan = 'application/vnd.pgrst.plan; for="application/geo+json"';
  expect(parseAccept(plan, { hasPlan: true, geoJson })).toMatchObject({ kind: 'plan', for: geo });
});

it('the root describes the API', () => {
  expect(parseAccept('application/openapi+json', { hasPlan: false, isRoot: true })).toEqual({
    kind: 'openapi',
  });
  for (const accept of ['text/csv', 'application/geo+json']) {
    expect(() => parseAccept(accept, { hasPlan: false, isRoot: true })).toThrow(
      expect.objectContaining({ code: 'PGRST107', hint: null }),
    );
  }
});

it.each<[MediaType, string]>([
  [json, 'application/json; charset=utf-8'],
  [object, 'application/vnd.pgrst.object+json; charset=utf-8'],
  [
    { kind: 'object', isNullsStripped: true },
    'application/vnd.pgrst.object+json;nulls=stripped; charset=utf-8',
  ],
  [{ kind: 'json', isNullsStripped: true }, 'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8'],
  [{ kind: 'csv' }, 'text/csv; charset=utf-8'],
  [
    { kind: 'plan', format: 'text', options: [], for: json },
    'application/vnd.pgrst.plan+text; charset=utf-8',
  ],
])('names the content type of %j', (mediaType, contentType) => {
  expect(contentTypeOf(mediaType)).toBe(contentType);
});
