import type { Failure } from '#client/http.ts';

export type Said = { readonly title: string; readonly text: string };

export type FailureWords = {
  readonly offline: Said;
  readonly slow: Said;
  readonly unavailable: Said;
  readonly limited: (minutes: number) => Said;
  readonly refused: (message: string) => Said;
};

/** What to tell a person about a failure that no single field is to blame for. */
export function sayFailure(failure: Failure, words: FailureWords): Said {
  switch (failure.kind) {
    case 'offline':
    case 'slow':
    case 'unavailable':
      return words[failure.kind];
    case 'proof':
      return words.unavailable;
    case 'limited':
      return words.limited(minutesToWait(failure));
    case 'refused':
      return words.refused(failure.message);
    case 'fields':
      return words.refused(Object.values(failure.fields)[0] ?? '');
  }
}

/** Whole ones, and never none. */
export function minutesToWait({ retryAfterSeconds = 60 }: Extract<Failure, { kind: 'limited' }>): number {
  return Math.max(1, Math.ceil(retryAfterSeconds / 60));
}

/** What was said of things that have no field on this form, such as its key; or undefined. */
export function saidOfNoField(fields: Readonly<Record<string, string>>, shown: readonly string[]) {
  return Object.entries(fields).find(([path]) => !shown.includes(path))?.[1];
}
