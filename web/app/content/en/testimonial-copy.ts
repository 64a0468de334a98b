export const testimonialCopy = {
  /** Beside each of them: the people quoted are invented. */
  illustrative: 'Illustrative',
  rating: (stars: number) => `${stars} out of 5 stars`,
} as const;
