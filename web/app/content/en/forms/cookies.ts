/** The one optional thing we would store, and the question about it. */
export const cookies = {
  accept: 'Accept All Cookies',
  reject: 'Reject All',
  banner: {
    label: 'Cookies',
    text: 'May we count which pages are read? Anonymously, on our own server, and only if you say yes. [What we store](/cookie-policy)',
  },
} as const;
