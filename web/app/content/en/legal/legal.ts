import { brand } from '@remit/brand/brand.ts';
import type { Opening } from '#content-types/page-copy.ts';
import type { Section } from '#content-types/prose.ts';

export type LegalCopy = { readonly opening: Opening; readonly sections: readonly Section[] };

export const legal = {
  eyebrow: 'Legal',
  lastUpdated: { before: 'Last updated ', date: 'May 6, 2025', isoDate: '2025-05-06' },
  contents: 'Contents',
};

/** Titles and descriptions, by path: apart from the texts, which are not loaded with the page. */
export const legalMeta: Readonly<Record<string, { readonly title: string; readonly description: string }>> = {
  '/terms-of-service': {
    title: 'Terms of Service',
    description:
      'The agreement between you and us for this website, its demo and, after the launch, the money transfer service. Ten short sections.',
  },
  '/privacy-policy': {
    title: 'Privacy Policy',
    description:
      'What we know about you when you visit, join a list or create an account. Why we keep it, for how long, and how to have it deleted.',
  },
  '/aml-policy': {
    title: 'AML Policy',
    description:
      'How we will keep criminal money out of the service: we know our customers, check sanctions, watch transfers and keep records.',
  },
  '/security': {
    title: 'Security Policy',
    description:
      'How we protect this site and its accounts, what we ask of you, and how to report a weakness without fear of trouble.',
  },
  '/cookie-policy': {
    title: 'Cookie Policy',
    description:
      'What this site stores in your browser, what for and how long. The one optional kind is off until you accept it. You can change your mind.',
  },
};

/** Of the one text whose page has more than the text. */
export const cookiePolicyOpening = {
  eyebrow: legal.eyebrow,
  heading: 'Cookie Policy',
  lead: 'We place no advertising cookies and let no one else place any. We ask before we count a visit.',
};

/** A link in running text to the e-mail address that answers for all of these pages. */
export const mailUs = mailTo(brand.email);

export function mailTo(email: string): string {
  return `[${email}](mailto:${email})`;
}

export const companies = `${brand.company.name}, ${brand.company.city}, and its subsidiary ${brand.company.subsidiary.name}, ${brand.company.subsidiary.city}`;
