export const enquiryButton = {
  /** Where the form cannot be opened. */
  withoutScript: 'Write to us',
  notLoaded: 'The form did not load. Check your connection and press again.',
} as const;
