import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, type Element, Window } from 'happy-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { banksReached, claimStatus, claims } from '#content/claims.ts';
import { faq } from '#content/website/faq.ts';
import { home } from '#content/website/home.ts';
import { builtSite } from './testing/built-site.ts';

type Page = { readonly path: string; readonly document: Document };

let pages: Page[];
beforeAll(async () => {
  const site = await builtSite();
  const parser = new new Window().DOMParser();
  pages = Object.entries(site.manifest.pages).map(([path, { file }]) => ({
    path,
    document: parser.parseFromString(readFileSync(join(site.siteDir, file), 'utf8'), 'text/html'),
  }));
}, 120_000);

/** How many claims each page marks. A mark that is taken away, or a new one, is a decision to be made here too. */
const marksOn: Readonly<Record<string, number>> = {
  '/': 6 + 3 + 4, // features, company, comparison
  '/pricing': 3 + 3 + 1, // plans, how the fee works, price match
  '/how-it-works': 3 + 4, // steps; ways to arrive and the app stores
  '/about': 3,
  '/press': 5,
  '/contact': 2,
  '/send-money-to-kenya': 4,
  '/countries/ghana': 2,
  '/countries/kenya': 2,
  '/countries/uganda': 2,
  '/countries/senegal': 2,
  '/services/money-transfer': 1 + 4, // paying; pairs and saving
  '/services/bank-deposits': 4 + 3, // banks, how long
  '/services/cash-pickup': 8, // partners
  '/services/business-transfers': 2 + 4, // payday, plan
  '/more/support': 3,
  '/demo/more/support': 3,
};

const wordings = [...Object.values(claims), ...Object.values(banksReached)].map(({ wording }) => wording);

const marksIn = (part: Document | Element) =>
  [...part.querySelectorAll('sup')].filter(({ textContent }) => textContent === '†');
const statementsIn = ({ document }: Page) =>
  [...document.querySelectorAll('main p')].filter(({ textContent }) => textContent?.startsWith('†'));
const sectionOf = (element: Element) => element.closest('section, main');

/** The innermost elements whose own text holds these words. */
const elementsSaying = (text: string, { document }: Page) => {
  const main = document.querySelector('main');
  if (!main?.textContent?.includes(text)) return [];
  return [...main.querySelectorAll('*')].filter(
    (element) =>
      element.textContent?.includes(text) &&
      ![...element.children].some((child) => child.textContent?.includes(text)),
  );
};

/** What is read as one thing: an answer, a card, a row of a table or of a list of facts; else the paragraph. */
const itemOf = (element: Element) =>
  element.closest('details, li, tr, dl > div') ?? element.closest('p') ?? element;

describe('what cannot be held to yet', () => {
  it('is marked where the site says it, as often as decided', () => {
    const marked = pages
      .map((page) => [page.path, marksIn(page.document).length] as const)
      .filter(([, count]) => count > 0);
    expect(Object.fromEntries(marked)).toEqual(marksOn);
  });

  it('has its status said once in the section of its marks, and no statement is without a mark', () => {
    for (const page of pages) {
      const statements = statementsIn(page);
      for (const { textContent } of statements) expect(textContent, page.path).toContain(claimStatus);
      const marked = new Set(marksIn(page.document).map(sectionOf));
      expect(statements.map(sectionOf).length, page.path).toBe(marked.size);
      expect(new Set(statements.map(sectionOf)), page.path).toEqual(marked);
    }
  });

  it('adds no tab stop to its section', () => {
    for (const { path, document } of pages) {
      for (const mark of marksIn(document)) {
        expect(mark.querySelector('a, button, [tabindex]'), path).toBeNull();
        expect(mark.closest('a, button'), path).toBeNull();
      }
    }
  });

  it('never stands in a page without a mark or its status beside it', () => {
    let found = 0;
    for (const page of pages) {
      for (const wording of wordings) {
        for (const element of elementsSaying(wording, page)) {
          found += 1;
          const item = itemOf(element);
          const isTied = marksIn(item).length > 0 || item.textContent?.includes(claimStatus);
          expect(isTied, `${page.path}: “${wording}” in “${item.textContent}”`).toBe(true);
        }
      }
    }
    expect(found).toBeGreaterThan(30);
  });

  it('has its status beside it where it is read alone: in an answer, in the fee badge', () => {
    const pageAt = (path: string) => pages.find((page) => page.path === path) as Page;
    const answers = faq.groups.flatMap(({ items }) => items).filter(({ claim }) => claim);
    expect(answers.length).toBeGreaterThan(0);
    for (const { id } of answers) {
      expect(pageAt('/faq').document.getElementById(id)?.textContent, id).toContain(claimStatus);
    }
    const [badge] = elementsSaying(home.fee({ minimum: '$2' }), pageAt('/'));
    expect(badge && itemOf(badge).textContent).toContain(claimStatus);
  });

  it('never stands in a title, a description or data for machines without its status', () => {
    for (const { path, document } of pages) {
      const alone = [
        document.title,
        ...[...document.querySelectorAll('meta[content]')].map((meta) => meta.getAttribute('content') ?? ''),
        ...[...document.querySelectorAll('script[type="application/ld+json"]')].map(
          ({ textContent }) => textContent ?? '',
        ),
      ];
      for (const text of alone) {
        const found = wordings.filter((wording) => text.toLowerCase().includes(wording.toLowerCase()));
        if (found.length > 0) expect(text, path).toContain(claimStatus);
      }
    }
  });
});
