import { brand } from '@remit/brand/brand.ts';
import type { Opening } from '#content/page-copy.ts';
import type { Section } from '#content/prose.ts';

export type LegalWords = { readonly opening: Opening; readonly sections: readonly Section[] };

export const legal = {
  eyebrow: 'Legal',
  lastUpdated: { before: 'Last updated ', date: 'May 6, 2025', isoDate: '2025-05-06' },
  contents: 'Contents',
};

/** A link in running text to the address that answers for all of these pages. */
export const mailUs = mailTo(brand.email);

export function mailTo(address: string): string {
  return `[${address}](mailto:${address})`;
}

export const companies = `${brand.company.name}, ${brand.company.city}, and its subsidiary ${brand.company.subsidiary.name}, ${brand.company.subsidiary.city}`;
