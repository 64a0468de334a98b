export const laterCountry = { four: 'The four that come first' };
