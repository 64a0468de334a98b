import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brand } from '@remit/brand/brand.ts';
import { describe, expect, it } from 'vitest';
import { home } from './website/home.ts';

describe('our words', () => {
  it('set the tagline of the brand as the headline', () => {
    const { firstLine, secondLine } = home.headline;
    expect(`${firstLine} ${secondLine.before}${secondLine.underlined}${secondLine.after}`).toBe(
      brand.tagline,
    );
  });

  it('take our name from the brand, wherever they stand', () => {
    const web = fileURLToPath(new URL('../../../', import.meta.url));
    const sources = readdirSync(web, { recursive: true })
      .map(String)
      .filter((path) => /\.(ts|tsx|css|html|json)$/.test(path) && !/(^|[\\/])(dist|node_modules)/.test(path));
    expect(sources.length).toBeGreaterThan(20);
    const naming = sources.filter((path) =>
      readFileSync(join(web, path), 'utf8').toLowerCase().includes(brand.slug),
    );
    expect(naming).toEqual([]);
  });
});
