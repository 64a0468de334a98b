/** A field no person sees. Whoever fills it in gets the usual thanks, and nothing is kept. */
export const trapField = 'reference';
