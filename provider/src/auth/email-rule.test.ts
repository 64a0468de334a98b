import { isEmail } from '@remit/contract/email.ts';
import { parseEmailAddress } from '@remit/platform/mail/email-address.ts';
import { describe, expect, it } from 'vitest';
import { validEmail } from './email-addresses.ts';

const long = 'a'.repeat(65);
const isAccount = (text: string) => {
  try {
    return validEmail(text) !== '';
  } catch {
    return false;
  }
};

/** Forms want more than the rule, because people mistype; accounts take what the wire of the auth service takes. */
describe('the one rule of e-mail addresses', () => {
  it.each([
    { why: 'an ordinary address', text: 'Ama@example.com', form: true, mail: true, account: true },
    { why: 'a host without a dot', text: 'ama@localhost', form: false, mail: true, account: true },
    { why: 'two dots', text: 'ama..m@example.com', form: false, mail: true, account: true },
    { why: 'a dot at the edge', text: '.ama@example.com', form: false, mail: true, account: true },
    { why: 'a long local part', text: `${long}@example.com`, form: false, mail: false, account: true },
    { why: 'a host in another script', text: 'ama@bücher.example', form: true, mail: true, account: false },
    {
      why: 'a host too long in ASCII',
      text: `a@${'ü'.repeat(60)}.gh`,
      form: true,
      mail: false,
      account: false,
    },
    { why: 'a label too long', text: `a@${long}.com`, form: false, mail: false, account: false },
    { why: 'a name in another script', text: 'âma@example.com', form: false, mail: true, account: false },
    { why: 'an underscore in the host', text: 'ama@a_b.com', form: false, mail: false, account: false },
    { why: 'a line break at the end', text: 'ama@example.com\n', form: false, mail: false, account: false },
    { why: 'a quoted name', text: '"ama"@example.com', form: false, mail: false, account: false },
    { why: 'two addresses', text: 'a@example.com,b@example.com', form: false, mail: false, account: false },
  ])('decides on $why: $text', ({ text, form, mail, account }) => {
    expect({
      form: isEmail(text),
      mail: parseEmailAddress(text) !== undefined,
      account: isAccount(text),
    }).toEqual({ form, mail, account });
  });
});
