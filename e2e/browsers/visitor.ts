import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type * as TestingLibrary from '@testing-library/dom';
import type { Driver, Point } from './webdriver.ts';

type What = {
  /** As assistive technology has it; without one, a field by its label. */
  readonly role?: string;
  /** Without one, the only thing of its role. */
  readonly name?: string | undefined;
  /** A selector of the part of the page. */
  readonly within?: string | undefined;
};

declare const TestingLibraryDom: typeof TestingLibrary;
declare const find: typeof findInPage;

/** Finds things by their roles and names, as in the component tests. */
const testingLibrary = readFileSync(
  createRequire(join(import.meta.dirname, '../../web/package.json'))
    .resolve('@testing-library/dom')
    .replace(/index\.js$/, '@testing-library/dom.umd.min.js'),
  'utf8',
);
const helpers = new Function(`${testingLibrary}; window.find = ${findInPage};`) as () => void;

export type Visitor = ReturnType<typeof aVisitor>;

/** Waits for what is to be pressed, typed into or read, and does nothing twice. */
export function aVisitor(driver: Driver) {
  /** Runs the function in the page until it returns something. */
  async function ask<Args extends readonly unknown[], T>(
    inPage: (...args: Args) => T | Promise<T>,
    ...args: Args
  ): Promise<T> {
    const results: T[] = [];
    await expect(async () => {
      if (!(await driver.run(() => 'TestingLibraryDom' in window))) await driver.run(helpers);
      results.push(await driver.run(inPage, ...args));
    }, JSON.stringify(args)).toPass({ timeout: 60_000, intervals: [50, 100, 250] });
    return results[0] as T;
  }

  const press = async (what: What) => driver.click(await ask(placeOf, what));

  return {
    open: driver.open,
    press: (role: string, name?: string, within?: string) => press({ role, name, within }),
    sees: (text: string, within = 'body') => ask(mustShow, text, within),
    /** Types into an empty field. */
    async fill(name: string, text: string, within?: string): Promise<void> {
      await press({ name, within });
      await driver.type(text);
      await ask(mustHold, { name, within }, text);
    },
    /** In a list that drops down, by its first letters. */
    async choose(name: string, option: string, within?: string): Promise<void> {
      await ask(focus, { name, within });
      await driver.type(option);
      await ask(mustHaveChosen, { name, within }, option);
    },
    chooseFile: driver.chooseFile,
    ask,
  };
}

/** The one thing of its kind that is shown. */
function findInPage({ role, name, within = 'body' }: What): HTMLElement {
  const { queryAllByRole, queryAllByLabelText } = TestingLibraryDom;
  const all = [...document.querySelectorAll<HTMLElement>(within)].flatMap((part) =>
    role
      ? queryAllByRole(part, role, { hidden: true, ...(name !== undefined && { name }) })
      : queryAllByLabelText(part, name ?? ''),
  );
  // The library would ask this of every element of the page.
  const shown = all.filter(
    (element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[aria-hidden=true], [inert]'),
  );
  if (shown.length !== 1) throw new Error(`${shown.length} shown, ${all.length} in the page.`);
  return shown[0] as HTMLElement;
}

/** Where to press: in sight, at rest, not switched off, and behind nothing. */
async function placeOf(what: What): Promise<Point> {
  const element = find(what);
  if (element.matches(':disabled')) throw new Error('It is switched off.');
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = () => element.getBoundingClientRect();
  const before = box();
  await new Promise((isDrawn) => requestAnimationFrame(() => requestAnimationFrame(isDrawn)));
  const { x, y, width, height } = box();
  if (x !== before.x || y !== before.y) throw new Error('It moves.');
  const middle = { x: Math.floor(x + width / 2), y: Math.floor(y + height / 2) };
  const front = document.elementFromPoint(middle.x, middle.y);
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  if (![element, ...labels].some((own) => own.contains(front)))
    throw new Error(`It is behind ${front?.outerHTML.slice(0, 200)}.`);
  return middle;
}

function mustShow(text: string, within: string): void {
  const shown = [...document.querySelectorAll<HTMLElement>(within)].map(({ innerText }) => innerText);
  if (!shown.some((words) => words.includes(text))) throw new Error(`It shows: ${shown.join('\n---\n')}`);
}

function focus(what: What): void {
  find(what).focus();
}

function mustHold(what: What, text: string): void {
  const { value } = find(what) as HTMLInputElement;
  if (value !== text) throw new Error(`It holds ${value}.`);
}

function mustHaveChosen(what: What, option: string): void {
  const chosen = (find(what) as HTMLSelectElement).selectedOptions[0]?.text;
  if (chosen !== option) throw new Error(`${chosen} is chosen.`);
}
