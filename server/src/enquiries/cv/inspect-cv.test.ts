import { describe, expect, it } from 'vitest';
import { aDocx, aPdf, aZip, docxParts, packedObjects, templateLink } from '../testing/cv-corpus.ts';
import { inspectCv } from './inspect-cv.ts';

const cvBytesMax = 5 * 1024 * 1024;

const words = (text: string) => Buffer.from(text, 'latin1');
const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

describe('a CV', () => {
  it.each([
    { why: 'a PDF with a plain table', bytes: aPdf(), type: 'pdf' },
    {
      why: 'a PDF with packed objects',
      bytes: aPdf({ objects: [packedObjects('4 0 << /A 1 >>')] }),
      type: 'pdf',
    },
    {
      why: 'a PDF with a photograph after packed objects',
      bytes: aPdf({
        objects: [
          packedObjects('4 0 << /A 1 >>'),
          '<< /Filter /DCTDecode >>\nstream\n\xff\xd8\xff\nendstream',
        ],
      }),
      type: 'pdf',
    },
    {
      why: 'a PDF with links and a first page to open at',
      bytes: aPdf({
        catalogue: '/OpenAction [3 0 R /Fit]',
        objects: ['<< /S /URI /URI (https://ama.example) >>'],
      }),
      type: 'pdf',
    },
    {
      why: 'a PDF with its data attached, as the Europass writes it',
      bytes: aPdf({ objects: ['<< /Type /EmbeddedFile >>'] }),
      type: 'pdf',
    },
    {
      why: 'a PDF whose page says the word JavaScript',
      bytes: aPdf({ objects: [packedObjects('BT (I write JavaScript) Tj ET', '/Type /XObject')] }),
      type: 'pdf',
    },
    { why: 'a PDF of exactly the size', bytes: padded(aPdf(), cvBytesMax), type: 'pdf' },
    { why: 'a DOCX', bytes: aDocx(), type: 'docx' },
    {
      why: 'a DOCX from a template on the writer’s disk',
      bytes: aDocx([templateLink('file:///C:\\Users\\ama\\Templates\\cv.dotx')]),
      type: 'docx',
    },
  ])('is taken: $why', ({ bytes, type }) => expect(inspectCv(bytes)).toEqual({ isFine: true, type }));

  it.each([
    { why: 'nothing', bytes: Buffer.alloc(0), error: 'empty' },
    { why: 'one byte too many', bytes: padded(aPdf(), cvBytesMax + 1), error: 'too_large' },
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
    { why: 'a page that begins like a PDF', bytes: words('%PDF-1.7\n<html></html>'), error: 'broken' },
    { why: 'a PDF cut short', bytes: aPdf().subarray(0, -40), error: 'broken' },
    { why: 'a PDF that points nowhere', bytes: words('%PDF-1.7\nstartxref\n999999\n%%EOF'), error: 'broken' },
    { why: 'a locked PDF', bytes: aPdf({ trailer: '/Encrypt 4 0 R' }), error: 'protected' },
    { why: 'a PDF with a script', bytes: aPdf({ catalogue: `/OpenAction ${script}` }), error: 'active' },
    {
      why: 'a PDF with a script under an alias',
      bytes: aPdf({ catalogue: `/OpenAction ${script.replace('/Java', '/#4a#61va')}` }),
      error: 'active',
    },
    {
      why: 'a PDF with a packed script',
      bytes: aPdf({ objects: [packedObjects(`4 0 ${script}`)] }),
      error: 'active',
    },
    {
      why: 'a PDF with a script packed under an alias',
      bytes: aPdf({ objects: [packedObjects(`4 0 ${script}`, '/Type /Obj#53tm /N 1')] }),
      error: 'active',
    },
    {
      why: 'a PDF with a script packed behind a false start',
      bytes: aPdf({ objects: [packedObjects(`4 0 ${script}`, '/Type /ObjStm /N 1 /X (obj)')] }),
      error: 'active',
    },
    {
      why: 'a PDF with a script packed behind a line ended as on old Macs',
      bytes: aPdf({ objects: [packedObjects(`4 0 ${script}`).replace('\nstream\n', '\nstream\r')] }),
      error: 'active',
    },
    {
      why: 'a PDF that starts programs',
      bytes: aPdf({ objects: ['<< /S /Launch /F (cmd.exe) >>'] }),
      error: 'active',
    },
    {
      why: 'a PDF whose objects are packed as no one packs them',
      bytes: aPdf({ objects: ['<< /Type /ObjStm /Filter /LZWDecode >>\nstream\nabc\nendstream'] }),
      error: 'broken',
    },
    {
      why: 'a PDF that unpacks to more than it should',
      bytes: aPdf({ objects: [packedObjects(' '.repeat(17 * 1024 * 1024))] }),
      error: 'broken',
    },
    {
      why: 'a PDF made of beginnings',
      bytes: aPdf({ objects: ['stream\n'.repeat(10_000)] }),
      error: 'broken',
    },
    { why: 'some zip file', bytes: aZip([{ name: 'readme.txt', content: 'hello' }]), error: 'wrong_type' },
    { why: 'a spreadsheet', bytes: aZip(docxParts('application/vnd.ms-excel')), error: 'wrong_type' },
    { why: 'a zip file cut short', bytes: aDocx().subarray(0, -10), error: 'broken' },
    { why: 'the beginning of a zip file', bytes: words('PK\x03\x04'), error: 'broken' },
    {
      why: 'a DOCX with macros',
      bytes: aDocx([{ name: 'word/vbaProject.bin', content: 'Sub AutoOpen()' }]),
      error: 'active',
    },
    {
      why: 'a document declared to have macros',
      bytes: aZip(docxParts('application/vnd.ms-word.document.macroEnabled.main+xml')),
      error: 'active',
    },
    {
      why: 'a DOCX with a control',
      bytes: aDocx([{ name: 'word/activeX/activeX1.bin', content: '' }]),
      error: 'active',
    },
    {
      why: 'a DOCX that fetches its template',
      bytes: aDocx([templateLink('https://evil.example/t.dotm')]),
      error: 'active',
    },
    {
      why: 'a DOCX that fetches its template from a neighbour',
      bytes: aDocx([templateLink('\\\\evil.example\\share\\t.dotm')]),
      error: 'active',
    },
    {
      why: 'a locked DOCX',
      bytes: aDocx([{ name: 'word/x.xml', content: '', flags: 1 }]),
      error: 'protected',
    },
    {
      why: 'a bomb by its own account',
      bytes: aDocx([{ name: 'word/media/a.png', content: '', claimedBytes: 3_000_000_000 }]),
      error: 'broken',
    },
    {
      why: 'a bomb that hides its size',
      bytes: aZip(
        docxParts().map((part) =>
          part.name === 'word/document.xml' ? { ...part, content: '<'.repeat(9e6), claimedBytes: 10 } : part,
        ),
      ),
      error: 'broken',
    },
    { why: 'a way out of the folder', bytes: aDocx([{ name: '../../x', content: '' }]), error: 'broken' },
    {
      why: 'two files of one name',
      bytes: aDocx([{ name: 'word/document.xml', content: '<x>' }]),
      error: 'broken',
    },
  ])('is refused: $why', ({ bytes, error }) => expect(inspectCv(bytes)).toEqual({ isFine: false, error }));
});

/** Longer, with the same end. */
function padded(pdf: Buffer, length: number): Buffer {
  const mark = pdf.lastIndexOf('startxref');
  return Buffer.concat([pdf.subarray(0, mark), Buffer.alloc(length - pdf.length, ' '), pdf.subarray(mark)]);
}
