import { legal } from './legal.ts';

/** Apart from the text, which is not fetched by those who have it in the page. */
export const cookiePolicyMeta = {
  title: 'Cookie Policy',
  description:
    'What this site stores in your browser, what for and how long; the one optional kind, which is off until you accept it; and how to change your mind.',
};

export const cookiePolicyOpening = {
  eyebrow: legal.eyebrow,
  heading: 'Cookie Policy',
  lead: 'Short, because there is little to tell: we place no advertising cookies, let nobody else place any, and ask before we count a visit.',
};
