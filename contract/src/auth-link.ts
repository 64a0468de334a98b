// Without the schemas of `auth-mail.ts`, so that a page can read a link and not load them.

/** The message after the first of two mailboxes has confirmed a new e-mail address. */
export const firstHalfMessage =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';
