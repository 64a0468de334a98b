/** The one optional thing we would store, and the question about it. */
export const cookies = {
  accept: 'Accept All Cookies',
  reject: 'Reject All',
  banner: {
    label: 'Cookies',
    text: 'May we count which pages are read? Anonymously, and only if you say yes.',
    more: { label: 'What we store', to: '/cookie-policy' },
  },
} as const;
