import { brand } from '@remit/brand/brand.ts';

/** Around the one field that stands on a page itself. */
export const waitlistStart = {
  label: 'Your e-mail address',
  placeholder: 'name@example.com',
  note: 'Three short questions follow. Nothing is stored before you send them.',
  withoutScripts: `This form needs JavaScript. You can also write to ${brand.email}.`,
};
