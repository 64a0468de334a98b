import * as v from 'valibot';
import { emailMessages, isEmail } from './email.ts';

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
/** Letters by name, blanks to the eye. */
const blankLetters = /[\u115f\u1160\u2800\u3164\uffa0]/g;
const ink = /[\p{L}\p{N}\p{P}\p{S}]/u;
const tag = /<[/!?]?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>|<!--|<\s*(?:script|img|svg|iframe|a)\b/i;

export const textMessages = {
  missing: 'Please fill this in.',
  oneLine: 'Please keep this to one line.',
  unusual: 'There is a character in here that we cannot take. Please type it again.',
  tags: 'Please write plain text, without tags.',
  tooLong: (charactersMax: number) => `Please keep this to ${charactersMax} characters.`,
} as const;

/** One line that a person typed: a name, a subject. */
export function lineField(charactersMax: number) {
  return v.pipe(
    v.string(textMessages.missing),
    v.trim(),
    v.check((text) => !endsLine.test(text), textMessages.oneLine),
    v.check(isTypedLine, textMessages.unusual),
    v.transform((text) => text.normalize('NFC')),
    v.check(hasInk, textMessages.missing),
    v.check((text) => !/[<>]/.test(text), textMessages.tags),
    v.maxLength(charactersMax, textMessages.tooLong(charactersMax)),
  );
}

/** A message of any number of lines. Markup in it would be shown as text; it is refused, since no person writes it. */
export function messageField(charactersMax: number) {
  return v.pipe(
    v.string(textMessages.missing),
    v.transform((text) => text.replace(/\r\n?/g, '\n')),
    v.trim(),
    v.check(isTypedMessage, textMessages.unusual),
    v.transform((text) => text.normalize('NFC')),
    v.check(hasInk, textMessages.missing),
    v.check((text) => !tag.test(text), textMessages.tags),
    v.maxLength(charactersMax, textMessages.tooLong(charactersMax)),
  );
}

export const EmailField = v.pipe(
  v.string(emailMessages.missing),
  v.trim(),
  v.nonEmpty(emailMessages.missing),
  v.check(isEmail, emailMessages.wrong),
);

/** A field that may stay empty; undefined when it does. */
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

function isTypedMessage(text: string): boolean {
  return !neverTyped.test(text.replace(lineEnds, '')) && !turnsAround.test(text);
}

const hasInk = (text: string) => ink.test(text.replace(blankLetters, ''));
