export const cookies = {
  accept: 'Accept All Cookies',
  reject: 'Reject All',
  banner: {
    label: 'Cookies',
    text: 'May we count visits anonymously?',
    more: { label: 'What we store', to: '/cookie-policy' },
  },
} as const;

/** The same question where it can be answered again. */
export const cookieSettings = {
  heading: 'Visit statistics',
  standing: {
    accepted:
      'You accepted visit statistics on this device. We count each page you open, with nothing that says it was you.',
    rejected: 'You rejected visit statistics on this device. We do not count the pages you open.',
    unanswered: 'You have not chosen yet on this device. Until you do, we do not count the pages you open.',
  },
  withoutScript:
    'JavaScript is off in this browser. We do not count the pages you open, so there is nothing to choose.',
} as const;
