import { brand } from '@remit/brand/brand.ts';

/** A message with a code. Phones offer the code to the page by themselves when it stands alone. */
export const codeText = (code: string) => `Your ${brand.name} code is ${code}. Do not share it with anyone.`;

/** To a number that signed up once more. */
export const knownText = (signInUrl: string) =>
  `This number already has a ${brand.name} account. Sign in at ${signInUrl}. If it was not you, there is nothing to do.`;
