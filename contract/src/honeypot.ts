/** A field no person sees. Whoever fills it in gets the usual answer, and nothing is saved. */
export const honeypotField = 'reference';
