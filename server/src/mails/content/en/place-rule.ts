/** In e-mails and in what the API says of a place; the web says the same on its pages. */
export const placeRule =
  'We count only confirmed people, in the order in which they confirmed. Each pair of countries has its own list. Inviting friends changes no one’s place. If you change your countries, you wait at the end of the new list.';
