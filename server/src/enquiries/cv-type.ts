import { type CvError, cvRules } from '@remit/contract/enquiries.ts';

export type CvType = 'pdf' | 'docx';

export const cvContentTypes: Readonly<Record<CvType, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/**
 * What a file is by its content, whatever it is called. No virus scanner, and what is in a document is not looked at: it is
 * stored sealed, goes to the team as an attachment and is never shown in a page of ours.
 */
export async function cvType(bytes: Buffer): Promise<{ type: CvType } | { error: CvError }> {
  if (bytes.length === 0) return { error: 'empty' };
  if (bytes.length > cvRules.bytesMax) return { error: 'too_large' };
  const { fileTypeFromBuffer } = await import('file-type'); // at the first file: it takes megabytes
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined); // made to confuse
  return found?.ext === 'pdf' || found?.ext === 'docx' ? { type: found.ext } : { error: 'wrong_type' };
}
