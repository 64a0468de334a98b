import { cvMessages, cvRules } from '@remit/contract/enquiries.ts';

/** What can be told of a file without reading it; what is in it, the server judges. */
export function cvFault({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!/\.(pdf|docx)$/i.test(name)) return cvMessages.wrong_type;
  if (size === 0) return cvMessages.empty;
  if (size > cvRules.bytesMax) return cvMessages.too_large;
  return undefined;
}
