import { cvRules, cvWords } from '@remit/contract/enquiries.ts';

/** What can be told of a file without reading it; what is in it, the server judges. */
export function cvFault({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!/\.(pdf|docx)$/i.test(name)) return cvWords.wrong_type;
  if (size === 0) return cvWords.empty;
  if (size > cvRules.bytesMax) return cvWords.too_large;
  return undefined;
}
