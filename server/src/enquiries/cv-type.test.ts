import { cvRules } from '@remit/contract/enquiries.ts';
import { describe, expect, it } from 'vitest';
import { cvType } from './cv-type.ts';
import { aDocx, aPdf, aZip, docxParts } from './testing/cv-corpus.ts';

const words = (text: string) => Buffer.from(text, 'latin1');
const padded = (length: number) => Buffer.concat([aPdf(), Buffer.alloc(length - aPdf().length)]);

describe('a CV', () => {
  it.each([
    { why: 'a PDF', bytes: aPdf(), type: 'pdf' },
    { why: 'a PDF of exactly the size', bytes: padded(cvRules.bytesMax), type: 'pdf' },
    {
      why: 'a PDF with a script, which only ever is an attachment',
      bytes: aPdf({ catalogue: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' }),
      type: 'pdf',
    },
    { why: 'a DOCX', bytes: aDocx(), type: 'docx' },
    {
      why: 'a DOCX with a name that leads out of its folder, which is never unpacked',
      bytes: aDocx([{ name: '../../x', content: '' }]),
      type: 'docx',
    },
  ])('is taken: $why', async ({ bytes, type }) => expect(await cvType(bytes)).toEqual({ type }));

  it.each([
    { why: 'nothing', bytes: Buffer.alloc(0), error: 'empty' },
    { why: 'one byte too many', bytes: padded(cvRules.bytesMax + 1), error: 'too_large' },
    {
      why: 'a program',
      bytes: words(`MZ\x90\x00${'\0'.repeat(200)}This program cannot be run`),
      error: 'wrong_type',
    },
    { why: 'a picture', bytes: words('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), error: 'wrong_type' },
    { why: 'a page', bytes: words('<!doctype html><script>alert(1)</script>'), error: 'wrong_type' },
    {
      why: 'a page with a PDF behind it',
      bytes: Buffer.concat([words('<html>'), aPdf()]),
      error: 'wrong_type',
    },
    { why: 'an old Word document', bytes: words('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), error: 'wrong_type' },
    { why: 'plain text', bytes: words('Ama Owusu, accountant'), error: 'wrong_type' },
    { why: 'some zip file', bytes: aZip([{ name: 'readme.txt', content: 'hello' }]), error: 'wrong_type' },
    { why: 'a spreadsheet', bytes: aZip(docxParts('application/vnd.ms-excel')), error: 'wrong_type' },
    {
      why: 'a document with macros',
      bytes: aZip(docxParts('application/vnd.ms-word.document.macroEnabled.main+xml')),
      error: 'wrong_type',
    },
    { why: 'the beginning of a zip file', bytes: words('PK\x03\x04'), error: 'wrong_type' },
    {
      why: 'a zip file whose list of types unpacks to 200 megabytes',
      bytes: aZip([{ name: '[Content_Types].xml', content: Buffer.alloc(200 * 1024 * 1024, ' ') }]),
      error: 'wrong_type',
    },
  ])('is rejected: $why', async ({ bytes, error }) => expect(await cvType(bytes)).toEqual({ error }));
});
