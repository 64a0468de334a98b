export const passwordMinLength = 6;
/** bcrypt looks at no more than this. */
export const passwordBytesMax = 72;

/**
 * Whether a password is among the first that anyone would try: blank, or hardly more than one common word, run or
 * repetition. `known` is what is common here, such as the product's name. Rejected for new passwords.
 */
export function isCommonPassword(password: string, known: readonly string[]): boolean {
  return password.trim() === '' || guessableLength(password, known) < commonBelow;
}
const commonBelow = 4;

/** Its length, counting known words, runs and repetitions as one character each. */
export function guessableLength(password: string, known: readonly string[]): number {
  const words = known
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 3);
  const rest = [...commonWords, ...words].reduce(
    (left, word) => left.replaceAll(word, '·'),
    password.toLowerCase(),
  );
  return [...rest].filter((character, index, all) => !continues(all[index - 1], character)).length;
}

/** The same character, or its neighbour in the alphabet or among the digits. */
function continues(before: string | undefined, character: string): boolean {
  if (before === undefined) return false;
  const step = (character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0);
  return Math.abs(step) <= 1;
}

/** The roots of what leads every published list of stolen passwords, longest first, so that none hides in another. */
const commonWords: readonly string[] = [
  ...'password passwort passw0rd p@ssw0rd p@ssword pa55word motdepasse contraseña nywila'.split(' '),
  ...'1qaz2wsx qazwsx qwertz qwertyuiop qwerty azerty asdfghjkl asdfgh zxcvbnm zxcvbn 1q2w3e4r 1q2w3e q1w2e3r4 q1w2e3'.split(
    ' ',
  ),
  ...'letmein welcome iloveyou loveyou lovely hello admin administrator master login access secret changeme default guest test user root'.split(
    ' ',
  ),
  ...'sunshine princess dragon monkey shadow football baseball basketball superman batman spiderman pokemon starwars whatever trustno1'.split(
    ' ',
  ),
  ...'michael jordan charlie daniel jessica ashley nicole thomas andrew joshua jennifer michelle matthew anthony'.split(
    ' ',
  ),
  ...'liverpool arsenal chelsea manchester barcelona mercedes ferrari computer internet samsung google summer winter spring autumn'.split(
    ' ',
  ),
  ...'flower cookie cheese ginger pepper banana orange purple killer hunter freedom forever angel money jesus blessed family'.split(
    ' ',
  ),
  ...'ghana kenya uganda senegal nairobi kampala dakar accra'.split(' '),
].sort((a, b) => b.length - a.length);
