import { expect, it } from 'vitest';
import { parseCallBody, parseRows } from './body.ts';
import type { Body, CallBody } from './request.ts';

const csv = 'text/csv';
const form = 'application/x-www-form-urlencoded';

it.each<{ why: string; text: string; type?: string; hasColumns?: true; body: Body }>([
  {
    why: 'an object',
    text: '{"a":1,"b":null}',
    body: { json: '{"a":1,"b":null}', isArray: false, keys: ['a', 'b'] },
  },
  {
    why: 'digits that a float would lose',
    text: '{"a":12345678901234567890.10}',
    body: { json: '{"a":12345678901234567890.10}', isArray: false, keys: ['a'] },
  },
  { why: 'no rows', text: '[]', body: { json: '[]', isArray: true, keys: [] } },
  {
    why: 'rows with their keys in any order',
    text: '[{"a":1,"b":2},{"b":3,"a":4}]',
    body: { json: '[{"a":1,"b":2},{"b":3,"a":4}]', isArray: true, keys: ['a', 'b'] },
  },
  {
    why: 'rows with other keys, when columns are named',
    text: '[{"a":1},{"b":3}]',
    hasColumns: true,
    body: { json: '[{"a":1},{"b":3}]', isArray: true, keys: ['a'] },
  },
  { why: 'an empty object', text: '{}', body: { json: '{}', isArray: false, keys: [] } },
  {
    why: 'a key that objects have',
    text: '{"__proto__":1}',
    body: { json: '{"__proto__":1}', isArray: false, keys: ['__proto__'] },
  },
  {
    why: 'JSON with a character set',
    text: '{}',
    type: 'application/json; charset=utf-8',
    body: { json: '{}', isArray: false, keys: [] },
  },
  {
    why: 'CSV',
    text: 'a,b\n1,x\n2,y\n',
    type: csv,
    body: { json: '[{"a":"1","b":"x"},{"a":"2","b":"y"}]', isArray: true, keys: ['a', 'b'] },
  },
  {
    why: 'CSV with quotes, lines and nulls',
    text: '"a","b c"\r\n"x ""y"", z\nw",NULL\r\n"NULL",',
    type: csv,
    body: {
      json: '[{"a":"x \\"y\\", z\\nw","b c":null},{"a":"NULL","b c":""}]',
      isArray: true,
      keys: ['a', 'b c'],
    },
  },
  {
    why: 'CSV with empty fields',
    text: 'a,b\n,\n',
    type: csv,
    body: { json: '[{"a":"","b":""}]', isArray: true, keys: ['a', 'b'] },
  },
  {
    why: 'CSV with a header alone',
    text: 'a,b',
    type: csv,
    body: { json: '[]', isArray: true, keys: ['a', 'b'] },
  },
  {
    why: 'a form',
    text: 'a=1&b=x+y%26',
    type: form,
    body: { json: '{"a":"1","b":"x y&"}', isArray: false, keys: ['a', 'b'] },
  },
])('reads $why', ({ text, type, hasColumns = false, body }) => {
  expect(parseRows(text, type, hasColumns)).toEqual(body);
});

it.each([
  { why: 'nothing', text: '', message: 'Empty or invalid json' },
  { why: 'no JSON', text: '{"a":', message: 'Empty or invalid json' },
  { why: 'a scalar', text: '5', message: 'Empty or invalid json' },
  { why: 'null', text: 'null', message: 'Empty or invalid json' },
  { why: 'an array of scalars', text: '[1]', message: 'All object keys must match' },
  { why: 'an array of nulls', text: '[null]', message: 'All object keys must match' },
  { why: 'another key', text: '[{"a":1},{"b":1}]', message: 'All object keys must match' },
  { why: 'a key too many', text: '[{"a":1},{"a":1,"b":1}]', message: 'All object keys must match' },
  {
    why: 'a line too short',
    text: 'a,b\n1',
    type: csv,
    message: 'All lines must have same number of fields',
  },
  {
    why: 'a quote without its end',
    text: 'a\n"x',
    type: csv,
    message: 'A quoted field of the CSV does not end',
  },
  {
    why: 'text after a quote',
    text: 'a\n"x"y',
    type: csv,
    message: 'A quoted field of the CSV goes on after its quotes',
  },
  { why: 'another type', text: '<a/>', type: 'text/xml', message: 'Content-Type not acceptable: text/xml' },
  {
    why: 'nesting without end',
    text: `{"a":${'['.repeat(100_000)}`,
    message: 'JSON nested deeper than 1000 levels',
  },
])('rejects $why', ({ text, type, message }) => {
  expect(() => parseRows(text, type, false)).toThrow(
    expect.objectContaining({ code: 'PGRST102', status: 400, message }),
  );
});

it('the parser of bodies does not count brackets inside of texts', () => {
  expect(parseRows(JSON.stringify({ a: '['.repeat(2_000), b: '\\"[' }), undefined, false).keys).toEqual([
    'a',
    'b',
  ]);
});

it.each<{ why: string; text: string; type?: string; body: CallBody }>([
  {
    why: 'arguments',
    text: '{"a":1}',
    body: {
      raw: '{"a":1}',
      contentType: 'application/json',
      json: { json: '{"a":1}', isArray: false, keys: ['a'] },
    },
  },
  {
    why: 'no body',
    text: '',
    body: { raw: '{}', contentType: 'application/json', json: { json: '{}', isArray: false, keys: [] } },
  },
  {
    why: 'an array',
    text: '[1]',
    body: { raw: '[1]', contentType: 'application/json', json: { json: '[1]', isArray: true, keys: [] } },
  },
  { why: 'a scalar', text: '5', body: { raw: '5', contentType: 'application/json', json: undefined } },
  {
    why: 'text',
    text: 'hello',
    type: 'text/plain',
    body: { raw: 'hello', contentType: 'text/plain', json: undefined },
  },
  {
    why: 'a form',
    text: 'a=1',
    type: form,
    body: { raw: 'a=1', contentType: form, json: { json: '{"a":"1"}', isArray: false, keys: ['a'] } },
  },
])('reads $why for a function', ({ text, type, body }) => {
  expect(parseCallBody(text, type)).toEqual(body);
});
