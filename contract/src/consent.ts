export const lists = ['waitlist', 'newsletter'] as const;
export type List = (typeof lists)[number];

/**
 * What people agree to: a legal text, which page and server must have word for word, shown beside the tick box and kept
 * by version with each submission. A text never changes: a new wording is a new version, and the old ones stay because
 * people agreed to them.
 */
export const consentWordings = {
  'waitlist-1': {
    list: 'waitlist',
    text: 'Yes, put me on the waitlist. You agree that we keep your e-mail address and these answers and write to you about the launch, and you confirm that you are 18 or older. You can leave at any time with the link in every mail.',
  },
  'newsletter-1': {
    list: 'newsletter',
    text: 'Yes, send me the newsletter. You agree that we keep your e-mail address for it, and you confirm that you are 18 or older. You can leave at any time with the link in every mail.',
  },
  'waitlist-2': {
    list: 'waitlist',
    text: 'Yes, put me on the waitlist. You agree that we keep your e-mail address and these answers and write to you about the launch, and you confirm that you are 18 or older. You can leave at any time with the link in every e-mail.',
  },
  'newsletter-2': {
    list: 'newsletter',
    text: 'Yes, send me the newsletter. You agree that we keep your e-mail address for it, and you confirm that you are 18 or older. You can leave at any time with the link in every e-mail.',
  },
  'waitlist-3': {
    list: 'waitlist',
    text: 'Yes, put me on the waitlist. I agree that you keep my e-mail address and these answers and write to me about the launch, and I confirm that I am 18 or older. I can leave at any time with the link in every e-mail.',
  },
  'newsletter-3': {
    list: 'newsletter',
    text: 'Yes, send me the newsletter. I agree that you keep my e-mail address for it, and I confirm that I am 18 or older. I can leave at any time with the link in every e-mail.',
  },
} as const satisfies Record<string, { readonly list: List; readonly text: string }>;
export type ConsentVersion = keyof typeof consentWordings;

export const currentConsent = {
  waitlist: 'waitlist-3',
  newsletter: 'newsletter-3',
} as const satisfies Record<List, ConsentVersion>;
