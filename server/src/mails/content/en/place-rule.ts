/** In e-mails and in what the API says of a place; the web says the same on its pages. */
export const placeRule =
  'Places are counted among confirmed people only, in each corridor by itself, in the order in which they confirmed. Inviting friends moves nobody. If you change your corridor, you wait at the end of the new one.';
