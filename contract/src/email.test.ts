import { describe, expect, it } from 'vitest';
import { isEmail } from './email.ts';

describe('an e-mail address', () => {
  it.each([
    'ama@example.com',
    'Ama.Mensah+home@mail.example.co.uk',
    "o'neil_1@example.org",
    'a@b.co',
    'ama@bücher.example',
    'ama@xn--bcher-kva.example',
    `${'a'.repeat(64)}@example.com`,
  ])('is %s', (text) => expect(isEmail(text)).toBe(true));

  it.each([
    { why: 'nothing', text: '' },
    { why: 'no at', text: 'ama.example.com' },
    { why: 'nothing before the at', text: '@example.com' },
    { why: 'nothing after it', text: 'ama@' },
    { why: 'a host without a dot', text: 'ama@example' },
    { why: 'two ats', text: 'ama@kofi@example.com' },
    { why: 'two e-mail addresses', text: 'ama@example.com,kofi@example.com' },
    { why: 'a blank', text: 'ama mensah@example.com' },
    { why: 'a dot at the end of the name', text: 'ama.@example.com' },
    { why: 'two dots', text: 'ama..m@example.com' },
    { why: 'a quoted name', text: '"ama"@example.com' },
    { why: 'a name too long', text: `${'a'.repeat(65)}@example.com` },
    { why: 'a line break and a header', text: 'ama@example.com\r\nBcc: kofi@example.com' },
    { why: 'NUL', text: 'ama\0@example.com' },
    { why: 'markup', text: '<b>ama</b>@example.com' },
    { why: 'a wide at', text: 'ama＠example.com' },
    { why: 'letters that look like ours', text: 'аmа@example.com' },
    { why: 'a mark that turns the text around', text: 'ama\u202e@example.com' },
    { why: 'half a character', text: 'ama\ud800@example.com' },
    { why: 'half a character in the host', text: 'ama@exa\ud800mple.com' },
    { why: 'an IP address instead of a host', text: 'ama@[127.0.0.1]' },
    { why: 'a hyphen before the dot', text: 'ama@example-.com' },
  ])('is not $why', ({ text }) => expect(isEmail(text)).toBe(false));

  // An expression that backtracks would exceed the timeout of a test.
  it.each([`${'a.'.repeat(127)}`, `a@${'a-'.repeat(126)}`, `a@${'a.'.repeat(126)}-`])(
    'is distinguished fast from a long text of the hardest kind: %s',
    (text) => expect(isEmail(text)).toBe(false),
  );
});
