import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, Window } from 'happy-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { appPicture } from '#content/app/picture.ts';
import { type BuiltSiteFiles, builtSite } from './testing/built-site.ts';

let site: BuiltSiteFiles;
beforeAll(async () => {
  site = await builtSite();
}, 120_000);

const htmlOf = (file: string) => readFileSync(join(site.siteDir, file), 'utf8');
const parser = new new Window().DOMParser();
const documentOf = (file: string): Document => parser.parseFromString(htmlOf(file), 'text/html');
const mainOf = (file: string) => documentOf(file).querySelector('main');

const pictures = [
  { path: '/', label: appPicture.review, screens: ['Check before you send', 'History'] },
  { path: '/how-it-works', label: appPicture.review, screens: ['Check before you send', 'History'] },
  { path: '/demo', label: appPicture.amount, screens: ['How much would you send?', 'History'] },
];
const fileOf = (path: string) => site.manifest.pages[path]?.file ?? '';

describe('the picture of the app', () => {
  it('is on three pages and on no other', () => {
    const files = [...Object.values(site.manifest.pages), ...site.manifest.notFound].map(({ file }) => file);
    const having = files.filter((file) => /class="phones?[ "]/.test(htmlOf(file)));
    expect(having.sort()).toEqual(pictures.map(({ path }) => fileOf(path)).sort());
    for (const file of files)
      if (!having.includes(file)) expect(htmlOf(file), `${file} has its styles`).not.toMatch(/\.phones?\b/);
  });

  it.each(pictures)('is in the page before any script runs: $path', ({ path, label, screens }) => {
    const figure = mainOf(fileOf(path))?.querySelector('figure.phones');
    expect(figure?.getAttribute('aria-label')).toBe(label);
    const phones = [...(figure?.querySelectorAll('.phone') ?? [])];
    expect(phones).toHaveLength(2);
    for (const [index, text] of screens.entries()) expect(phones[index]?.textContent).toContain(text);
  });

  it('has the very markup of the screen, but for its heading and for the sample that failed', () => {
    const rows = [...(mainOf(fileOf('/history'))?.querySelectorAll('ul > li') ?? [])];
    const shown = rows.map(({ outerHTML }) => outerHTML).filter((row) => !row.includes('Failed'));
    expect(shown).toHaveLength(2);
    expect(shown.join()).toContain('Otieno Sample');
    for (const { path } of pictures) {
      const drawn = [...(mainOf(fileOf(path))?.querySelectorAll('.phone ul > li') ?? [])];
      expect(drawn.map(({ outerHTML }) => outerHTML)).toEqual(shown);
      expect(mainOf(fileOf(path))?.querySelector('.phones')?.textContent).not.toContain('Failed');
    }
  });

  it.each(pictures)('has no control outside what is inert, and takes no id or h1: $path', ({ path }) => {
    const document = documentOf(fileOf(path));
    const controls = document.querySelectorAll('figure :is(a, button, input, [tabindex])');
    expect(controls.length).toBeGreaterThan(1);
    for (const control of controls) expect(control.closest('[inert][aria-hidden="true"]')).not.toBeNull();
    expect(document.querySelectorAll('figure h1')).toHaveLength(0);
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('has code of its own, which no page loads for what it has already', () => {
    const chunk = readdirSync(join(site.siteDir, 'assets')).find((name) =>
      /^app-picture-screens-.*\.js$/.test(name),
    );
    expect(chunk).toBeDefined();
    for (const { path } of pictures) {
      const assets = /<meta name="assets" content="([^"]*)"/.exec(htmlOf(fileOf(path)))?.[1];
      expect(assets).not.toContain(chunk);
    }
  });
});
