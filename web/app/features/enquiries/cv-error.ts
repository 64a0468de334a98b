import { cvRules, cvWords } from '@remit/contract/enquiries.ts';

/** Checks name and size; the server checks the content. */
export function cvError({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!/\.(pdf|docx)$/i.test(name)) return cvWords.wrong_type;
  if (size === 0) return cvWords.empty;
  if (size > cvRules.bytesMax) return cvWords.too_large;
  return undefined;
}
