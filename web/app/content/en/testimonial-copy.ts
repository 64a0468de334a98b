export const testimonialCopy = {
  /** Beside each of them: nobody quoted on this site exists. */
  illustrative: 'Illustrative',
  rating: (stars: number) => `${stars} out of 5 stars`,
} as const;
