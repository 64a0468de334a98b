import type { DataLimit } from '@remit/platform/metrics/metrics.ts';
import { dataError, overLimit } from '../errors.ts';

/** What one request may ask for. Everything is counted while it is read, so a request beyond costs no more than its reading. */
export const charactersMax = 32 * 1024;
const depthMax = 12;
/** Rows multiply at each level: a few dozen come to thousands at the twelfth. Nested twice is common. */
const embedDepthMax = 6;
const budgetMax = {
  items: 500,
  /** A table has a dozen columns, and a wide one has `*`. Each column is written once for every row. */
  columns: 150,
  /** A screen shows three or four. Each is a query of its own for every row that it is embedded in. */
  embeds: 30,
};

/** Shared by all parts of one query string. */
export type Budget = { items: number; columns: number; embeds: number };

export const newBudget = (): Budget => ({ items: 0, columns: 0, embeds: 0 });

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

  /** Counts an item, such as a condition, or a selected column or embed. */
  count(kind: keyof Budget = 'items'): void {
    this.#budget[kind] += 1;
    const most = budgetMax[kind];
    if (this.#budget[kind] > most)
      this.#fail(`more than ${most} ${kind}`, kind === 'items' ? undefined : kind);
  }

  /** At least one item, with separators between. */
  list<T>(separator: string, read: () => T): T[] {
    const items: T[] = [];
    do {
      this.count();
      items.push(read());
      this.skipWhitespace();
    } while (this.take(separator));
    return items;
  }

  nested<T>(read: () => T): T {
    return this.#nested(read, depthMax);
  }

  nestedEmbed<T>(read: () => T): T {
    return this.#nested(read, embedDepthMax, 'embeds');
  }

  #nested<T>(read: () => T, levelsMax: number, limit?: DataLimit): T {
    this.#depth += 1;
    if (this.#depth > levelsMax) this.#fail(`nesting deeper than ${levelsMax} levels`, limit);
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

  #fail(unexpected: string, limit?: DataLimit): never {
    const error = dataError('PGRST100', {
      what: this.what,
      input: quotedInput(this.input),
      column: [...this.input.slice(0, this.position)].length + 1,
      details: `unexpected ${unexpected}`,
    });
    throw limit === undefined ? error : overLimit(limit, error);
  }
}

/** A whole character, even one of two code units. */
const charactersAt = (text: string, position: number) =>
  String.fromCodePoint(text.codePointAt(position) ?? 0);

const quotedInput = (input: string) =>
  input.length > quotedInputMax ? `${input.slice(0, quotedInputMax)}…` : input;
