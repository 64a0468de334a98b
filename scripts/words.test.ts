import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { consentWordings } from '@remit/contract/consent.ts';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const folders = ['brand', 'contract/src', 'domain/src', 'server/src', 'web/app'];
const sources = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path)),
);
const pages = ['README.md', 'SECURITY.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'ARCHITECTURE.md'];

const comment = /^\s*(\/\/|\/?\*).*$|\s\/\/ .*$/gm;
const literal = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
/** Class names and what is filled in are no words; neither is SQL on the schema of that name. */
const notWords = /class="[^"]*"|\$\{[^}]*\}|\bmail\.outbox as mail\b/g;

/** The texts of a source: what stands in quotes and has more than one word. */
const textsIn = (source: string) =>
  Array.from(source.replace(comment, '').matchAll(literal), ([text]) => text.slice(1, -1))
    .filter((text) => text.includes(' '))
    .map((text) => text.replace(notWords, ''));

/**
 * "Mail" is what a postman brings. A mailbox is where e-mail arrives, too, so that word may stay; so may addresses
 * (`/dev/mail`), names in quotes ("mails", a part of an exported file) and names with a dot (`mail.outbox`).
 */
const bareMail = /(?<![\w./"-])[Mm]ail(?:s|ed|ing)?\b(?![\w(/]|-\w|\.\w)/;

/** Texts that people have agreed to never change; their successors say it right. */
const agreed: readonly string[] = [consentWordings['waitlist-1'].text, consentWordings['newsletter-1'].text];

it('whatever people read says e-mail, not mail', () => {
  const texts = sources.flatMap((path) =>
    textsIn(readFileSync(join(root, path), 'utf8')).map((text) => ({ path, text })),
  );
  expect(texts.length).toBeGreaterThan(3_000);
  expect(texts.filter(({ text }) => bareMail.test(text) && !agreed.includes(text))).toEqual([]);
});

it.each(pages)('%s says e-mail, not mail', (page) => {
  const prose = readFileSync(join(root, page), 'utf8').replace(/`[^`\n]*`|\]\([^)]*\)|<http[^>]*>/g, '');
  expect(prose.split('\n').filter((line) => bareMail.test(line))).toEqual([]);
});

it.each([
  { text: 'We mail you a link.', isFound: true },
  { text: 'Mails are captured', isFound: true },
  { text: 'a mailed code', isFound: true },
  { text: 'Open it from the mail.', isFound: true },
  { text: 'We e-mail you a link.', isFound: false },
  { text: 'E-mailed links', isFound: false },
  { text: 'your mailbox', isFound: false },
  { text: 'look at /dev/mail first', isFound: false },
  { text: 'insert into mail.outbox', isFound: false },
])('finds the bare word in “$text”: $isFound', ({ text, isFound }) => {
  expect(bareMail.test(text)).toBe(isFound);
});
