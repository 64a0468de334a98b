import { deflateRawSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isDeclaredType, pictureTypeOf, servedType, sniff } from './content-type.ts';
import { aZip } from './testing/hostile-files.ts';

const aPicture = () => sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } });
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const html = '<!doctype html><script>alert(1)</script>';

describe('what content is', () => {
  it.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)('%s is shown', async (format) => {
    const head = (await aPicture().toFormat(format).toBuffer()).subarray(0, 4_100);
    expect(pictureTypeOf(await sniff(head))).toBe(`image/${format}`);
  });

  it.each([
    { why: 'nothing', head: '' },
    { why: 'text', head: 'Dear team,' },
    { why: 'a page', head: html },
    {
      why: 'a drawing, which can run scripts',
      head: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    },
    { why: 'a script', head: 'alert(1)' },
    { why: 'a document', head: '%PDF-1.7\n' },
    { why: 'a program', head: 'MZ\x90\x00\x03' },
    { why: 'half a signature of PNG', head: '\x89PNG' },
    { why: 'a page before a picture', head: `${html}\x89PNG\r\n\x1a\n` },
    { why: 'TIFF, which browsers do not show', head: 'II*\x00\x08\x00\x00\x00' },
  ])('$why is not', async ({ head }) => {
    expect(pictureTypeOf(await sniff(Buffer.from(head, 'latin1')))).toBeUndefined();
  });

  it.each([
    { why: 'that is a script too', rest: '=1;alert(1)//' },
    { why: 'that is a page too', rest: html },
  ])('a GIF $why is a picture', async ({ rest }) => {
    expect(await sniff(Buffer.from(`GIF89a${rest}`))).toBe('image/gif');
  });

  it('is found without unpacking more than a little', async () => {
    const zeros = Buffer.alloc(64 * 1024 * 1024);
    for (const bomb of [
      gzipSync(zeros),
      aZip([{ name: 'word/document.xml', packed: deflateRawSync(zeros), size: zeros.length }]),
    ]) {
      expect(pictureTypeOf(await sniff(bomb.subarray(0, 4_100)))).toBeUndefined();
    }
  });

  it.each([
    { declared: 'image/png', found: 'image/png', is: true },
    { declared: 'image/png', found: 'image/jpeg', is: false },
    { declared: 'image/png', found: undefined, is: false },
    { declared: 'application/pdf', found: 'application/pdf', is: true },
    { declared: docx, found: docx, is: true },
    { declared: docx, found: 'application/zip', is: true },
    { declared: docx, found: 'application/pdf', is: false },
    { declared: 'application/pdf', found: 'application/zip', is: false },
    { declared: 'text/plain', found: undefined, is: true },
    { declared: 'text/plain', found: 'application/zip', is: false },
  ])('declared $declared and found $found: $is', ({ declared, found, is }) => {
    expect(isDeclaredType(declared, found)).toBe(is);
  });

  it.each([
    { declared: 'image/png', picture: 'image/png', served: 'image/png' },
    { declared: 'IMAGE/JPEG', picture: 'image/png', served: 'IMAGE/JPEG' },
    { declared: 'text/plain', picture: 'image/png', served: 'text/plain' },
    { declared: 'image/tiff', picture: 'image/png', served: 'image/png' },
    { declared: 'image/svg+xml', picture: 'image/png', served: 'image/png' },
    { declared: 'application/octet-stream', picture: 'image/gif', served: 'image/gif' },
    { declared: 'image/gif;a, text/javascript', picture: 'image/gif', served: 'image/gif' },
    { declared: 'text/plain;a,text/css', picture: 'image/gif', served: 'image/gif' },
    { declared: 'application/pdf', picture: null, served: 'application/pdf' },
    { declared: 'text/plain;a,text/css', picture: null, served: 'text/plain; charset=utf-8' },
    { declared: 'text/xsl', picture: null, served: 'text/plain; charset=utf-8' },
    { declared: 'application/wasm', picture: null, served: 'text/plain; charset=utf-8' },
    { declared: 'application/manifest+json', picture: null, served: 'text/plain; charset=utf-8' },
  ] as const)('declared $declared and found $picture is served as $served', (row) => {
    expect(servedType(row.declared, row.picture)).toBe(row.served);
  });
});
