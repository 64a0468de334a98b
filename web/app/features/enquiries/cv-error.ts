import { cvMessages, cvRules } from '@remit/contract/enquiries.ts';

/** Checks name and size; the server checks the content. */
export function cvError({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!/\.(pdf|docx)$/i.test(name)) return cvMessages.wrong_type;
  if (size === 0) return cvMessages.empty;
  if (size > cvRules.bytesMax) return cvMessages.too_large;
  return undefined;
}
