import * as v from 'valibot';

const charactersMax = 254;
/** What browsers take in a field of type e-mail; quoted names and comments are legal, and nobody has them. */
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** Names in any script: the server writes them in ASCII, and refuses what is no name there. */
const domain =
  /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?(\.[\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?)+$/u;

export const emailWords = {
  missing: 'Please enter your e-mail address.',
  wrong: 'That does not look like an e-mail address. It should look like name@example.com.',
} as const;

export const EmailField = v.pipe(
  v.string(emailWords.missing),
  v.trim(),
  v.nonEmpty(emailWords.missing),
  v.maxLength(charactersMax, emailWords.wrong),
  v.check(isEmail, emailWords.wrong),
);

export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  return at > 0 && local.length <= 64 && localPart.test(local) && domain.test(text.slice(at + 1));
}
