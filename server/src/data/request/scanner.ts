import { dataError } from '../errors.ts';

/** What one request may ask for. Everything is counted while it is read, so a request beyond costs no more than its reading. */
export const charactersMax = 32 * 1024;
export const depthMax = 12;
export const itemsMax = 500;

/** Shared by all parts of one query string. */
export type Budget = { items: number };

const quotedInputMax = 1_000;
const whitespace = /\s/;

/** Reads one parameter from left to right. Every error says where it is and what was expected there. */
export class Scanner {
  position = 0;
  readonly what: string;
  readonly input: string;
  readonly #budget: Budget;
  #depth = 0;

  /** `what`: as in "failed to parse order (…)". */
  constructor(what: string, input: string, budget: Budget) {
    this.what = what;
    this.input = input;
    this.#budget = budget;
  }

  get next(): string | undefined {
    return this.input[this.position];
  }

  get isAtEnd(): boolean {
    return this.position >= this.input.length;
  }

  startsWith(text: string): boolean {
    return this.input.startsWith(text, this.position);
  }

  /** Whether `text` came next; if so it is passed. */
  take(text: string): boolean {
    if (!this.startsWith(text)) return false;
    this.position += text.length;
    return true;
  }

  /** What a sticky pattern matches here, which is passed. */
  takeMatch(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.position;
    const match = pattern.exec(this.input)?.[0];
    if (match !== undefined) this.position += match.length;
    return match;
  }

  expect(text: string): void {
    if (!this.take(text)) this.fail(`"${text}"`);
  }

  expectEnd(...orElse: string[]): void {
    if (!this.isAtEnd) this.fail(...orElse, 'end of input');
  }

  skipWhitespace(): void {
    while (this.next !== undefined && whitespace.test(this.next)) this.position += 1;
  }

  /** Counts an item, such as a column or a condition. */
  count(): void {
    this.#budget.items += 1;
    if (this.#budget.items > itemsMax) this.#fail(`more than ${itemsMax} items`);
  }

  /** Reads something nested one level deeper. */
  nested<T>(read: () => T): T {
    this.#depth += 1;
    if (this.#depth > depthMax) this.#fail(`nesting deeper than ${depthMax} levels`);
    const result = read();
    this.#depth -= 1;
    return result;
  }

  fail(...expected: string[]): never {
    const found = this.isAtEnd ? 'end of input' : JSON.stringify(charactersAt(this.input, this.position));
    const last = expected.length > 1 ? ` or ${expected.at(-1)}` : '';
    const others = (last ? expected.slice(0, -1) : expected).join(', ');
    this.#fail(`${found} expecting ${others}${last}`);
  }

  #fail(unexpected: string): never {
    throw dataError('PGRST100', {
      what: this.what,
      input: quotedInput(this.input),
      column: [...this.input.slice(0, this.position)].length + 1,
      details: `unexpected ${unexpected}`,
    });
  }
}

/** A whole character, even one of two code units. */
const charactersAt = (text: string, position: number) =>
  String.fromCodePoint(text.codePointAt(position) ?? 0);

const quotedInput = (input: string) =>
  input.length > quotedInputMax ? `${input.slice(0, quotedInputMax)}…` : input;
