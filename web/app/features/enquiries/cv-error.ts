import { cvRules } from '@remit/contract/enquiries.ts';
import type { FieldError } from '@remit/contract/field-error.ts';

/** Checks name and size; the server checks the content. */
export function cvError({ name, size }: Pick<File, 'name' | 'size'>): FieldError | undefined {
  if (!/\.(pdf|docx)$/i.test(name)) return 'cv_wrong_type';
  if (size === 0) return 'cv_empty';
  if (size > cvRules.bytesMax) return 'cv_too_large';
  return undefined;
}
