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
      'You have accepted them on this device. Each page you open is counted, without anything that says it was you.',
    rejected: 'You have rejected them on this device. Nothing you open is counted.',
    unanswered: 'You have not answered yet on this device. Until you do, nothing you open is counted.',
  },
  withoutScript:
    'JavaScript is off in this browser, so nothing you open is counted and there is nothing to choose.',
} as const;
