import { type CvError, cvRules } from '@remit/contract/enquiries.ts';
import { docxError } from './docx.ts';
import { pdfError } from './pdf.ts';

/**
 * Whether a file is a CV that a person here may open: a PDF or a DOCX by what it holds, whatever it is called, with
 * nothing in it that runs. No virus scanner: it keeps out what a CV never needs.
 */
export type Inspection =
  | { readonly isFine: true; readonly type: CvType }
  | { readonly isFine: false; readonly error: CvError };

export type CvType = 'pdf' | 'docx';

export const cvContentTypes: Readonly<Record<CvType, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

export function inspectCv(bytes: Buffer): Inspection {
  if (bytes.length === 0) return rejected('empty');
  if (bytes.length > cvRules.bytesMax) return rejected('too_large');
  // From the very first byte: a file that is also something else, such as a page or a program, says so there.
  if (startsWith(bytes, '%PDF-')) return judged('pdf', pdfError(bytes));
  if (startsWith(bytes, 'PK\x03\x04')) return judged('docx', docxError(bytes));
  return rejected('wrong_type');
}

const startsWith = (bytes: Buffer, text: string) =>
  bytes.subarray(0, text.length).equals(Buffer.from(text, 'latin1'));
const rejected = (error: CvError): Inspection => ({ isFine: false, error });
const judged = (type: CvType, error: CvError | undefined): Inspection =>
  error ? rejected(error) : { isFine: true, type };
