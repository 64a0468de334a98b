/** Icon paths that the web manifest uses too, for the shortcuts of the installed app. */
export const sendLines =
  'M4.95 4.3 20.2 11.2a.88.88 0 0 1 0 1.6L4.95 19.7a.88.88 0 0 1-1.2-1.08L6 12 3.75 5.38a.88.88 0 0 1 1.2-1.08ZM6.25 12h6.5';
export const historyLines = 'M4.05 8.4A8.75 8.75 0 1 1 3.25 12M3.75 3.9v4.6h4.6M12 7.25V12l3.25 2';
export const ratesLines =
  'M3.5 17.5c2-3 3.7-4.9 5.5-6.25 1.4 1.1 2.5 2.3 3.5 3.75 2-3.9 4.4-6.5 7.75-8.5M15 6.25l5.25.25L19.5 11.75';
