/** A field no person sees. A bot that fills it in gets the usual response, and nothing is saved. */
export const honeypotField = 'reference';
