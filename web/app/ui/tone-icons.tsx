import { icon } from '#ui/icon.tsx';

const ring = 'M20.75 12a8.75 8.75 0 1 1-17.5 0 8.75 8.75 0 0 1 17.5 0Z';

// The icons of messages, apart from the rest for pages that use no others.

export const AlertIcon = icon(
  'M10.4 4.4 2.75 17.65a1.85 1.85 0 0 0 1.6 2.77h15.3a1.85 1.85 0 0 0 1.6-2.77L13.6 4.4a1.85 1.85 0 0 0-3.2 0ZM12 9.25v4.5',
  'M12 16.9h.01',
);
export const CheckCircleIcon = icon(`${ring}M8.25 12.4c1.1.75 1.9 1.6 2.6 2.7 1.4-2.5 3-4.4 5.15-6`);
export const InfoIcon = icon(`${ring}M12 11.25v5`, 'M12 7.9h.01');
export const XCircleIcon = icon(`${ring}M9 9l6 6M15 9l-6 6`);
