import * as v from 'valibot';
import { isEmail } from './email.ts';
import { type FieldError, textTooLong } from './field-error.ts';

/** Halves of characters, and control characters except those that end a line or set it in. */
const neverTyped = /[\p{Cs}\p{Cc}\p{Zl}\p{Zp}]/u;
const lineEnds = /[\n\t]/g;
/** These turn the direction of what follows, so that one thing is stored and another one read. */
const turnsAround = /[\u202a-\u202e\u2066-\u2069]/;
/** Invisible, except the two joiners that some scripts need between letters. */
const invisible = /\p{Cf}/u;
const joiners = /[\u200c\u200d]/g;
const endsLine = /[\r\n\t]/;
const piledMarks = /\p{M}{6,}/u;
/** Letters in Unicode, but invisible. */
const blankLetters = /[\u115f\u1160\u2800\u3164\uffa0]/g;
const ink = /[\p{L}\p{N}\p{P}\p{S}]/u;
const tag = /<[/!?]?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>|<!--|<\s*(?:script|img|svg|iframe|a)\b/i;

const errors = {
  missing: 'missing',
  severalLines: 'text_of_several_lines',
  unusual: 'text_with_unusual_character',
  tags: 'text_with_tags',
  emailMissing: 'email_missing',
  emailInvalid: 'email_invalid',
} as const satisfies Record<string, FieldError>;

export function lineField(charactersMax: number) {
  return v.pipe(
    v.string(errors.missing),
    v.trim(),
    v.check((text) => !endsLine.test(text), errors.severalLines),
    v.check(isTypedLine, errors.unusual),
    v.transform((text) => text.normalize('NFC')),
    v.check(hasInk, errors.missing),
    v.check((text) => !/[<>]/.test(text), errors.tags),
    v.maxLength(charactersMax, textTooLong(charactersMax)),
  );
}

/** A message of any number of lines. Markup is rejected, since no person writes it. */
export function messageField(charactersMax: number) {
  return v.pipe(
    v.string(errors.missing),
    v.transform((text) => text.replace(/\r\n?/g, '\n')),
    v.trim(),
    v.check(isTypedMessage, errors.unusual),
    v.transform((text) => text.normalize('NFC')),
    v.check(hasInk, errors.missing),
    v.check((text) => !tag.test(text), errors.tags),
    v.maxLength(charactersMax, textTooLong(charactersMax)),
  );
}

export const EmailField = v.pipe(
  v.string(errors.emailMissing),
  v.trim(),
  v.nonEmpty(errors.emailMissing),
  v.check(isEmail, errors.emailInvalid),
);

export function optionalField(field: v.GenericSchema<string, string>) {
  return v.optional(
    v.lazy((input): v.GenericSchema<string, string | undefined> => (isBlank(input) ? Blank : field)),
  );
}

const Blank = v.pipe(
  v.string(),
  v.transform(() => undefined),
);
const isBlank = (input: unknown) => typeof input === 'string' && input.trim() === '';

function isTypedLine(text: string): boolean {
  return !neverTyped.test(text) && !invisible.test(text.replace(joiners, '')) && !piledMarks.test(text);
}

/** Whether a person can have typed it, and it reads in the order in which it is stored. */
export function isTypedMessage(text: string): boolean {
  return !neverTyped.test(text.replace(lineEnds, '')) && !turnsAround.test(text);
}

const hasInk = (text: string) => ink.test(text.replace(blankLetters, ''));
