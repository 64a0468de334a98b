/** Where every form says what becomes of what is typed. */
export const privacy = {
  to: '/privacy-policy',
  label: 'Privacy Policy',
  note: '(opens in a new tab)',
} as const;
