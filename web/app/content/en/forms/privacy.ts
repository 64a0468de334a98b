export const privacy = {
  to: '/privacy-policy',
  label: 'Privacy Policy',
  note: '(opens in a new tab)',
} as const;
