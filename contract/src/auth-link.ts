// Without the schemas of `auth-mail.ts`, so that a page can read a link and not load them.

/** What the first of two mailboxes is told when an address is changed. */
export const firstHalfMessage =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';
