/** What the pages behind links from mails have to say before anything else of theirs is there. */
export const linkPage = {
  notLoaded:
    'Part of this page did not load. Check your connection, then press again or load the page once more.',
} as const;
