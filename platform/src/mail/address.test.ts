import { describe, expect, it } from 'vitest';
import { parseAddress, parseMailbox } from './address.ts';

describe('an e-mail address', () => {
  it.each([
    ['ama@example.com', 'ama@example.com'],
    ['Ama.Owusu+news@Example.COM', 'Ama.Owusu+news@example.com'],
    ["o'brien@example.com", "o'brien@example.com"],
    ['ama@bücher.example', 'ama@xn--bcher-kva.example'],
    ['kofi@localhost', 'kofi@localhost'],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  ])('%s is %s', (text, emailAddress) => expect(parseAddress(text)).toBe(emailAddress));

  it.each([
    ['', 'nothing'],
    ['ama', 'no domain'],
    ['@example.com', 'nobody'],
    ['ama@', 'nowhere'],
    ['ama@exa mple.com', 'a blank'],
    ['ama@-example.com', 'a domain that cannot be'],
    ['"ama owusu"@example.com', 'a quoted part'],
    ['ama@example.com\r\nBcc: eve@example.com', 'a line break'],
    ['ama@example.com\n', 'a line break at the end, which a parser of hosts would drop'],
    ['ama\u2028@example.com', 'a line separator'],
    ['ama@eve@example.com', 'two signs'],
    [`${'a'.repeat(65)}@example.com`, 'a long local part'],
    [`ama@${'a.'.repeat(140)}com`, 'a long domain'],
  ])('%j is refused: %s', (text) => expect(parseAddress(text)).toBeUndefined());
});

describe('a mailbox', () => {
  it.each([
    ['hello@sender.example', { name: '', address: 'hello@sender.example' }],
    ['Our Name <hello@sender.example>', { name: 'Our Name', address: 'hello@sender.example' }],
    ['"Our Name" <hello@sender.example>', { name: 'Our Name', address: 'hello@sender.example' }],
  ])('reads %s', (text, mailbox) => expect(parseMailbox(text)).toEqual(mailbox));

  it.each(['', 'Our Name', 'Our\nName <hello@sender.example>', '<>', 'a <b@c.example> d'])(
    'refuses %j',
    (text) => expect(parseMailbox(text)).toBeUndefined(),
  );
});
