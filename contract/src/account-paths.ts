// Without the schemas of `account.ts`, so that a page can call a route and not load them.

/** One's own account, beyond what the auth service's wire has. Every call needs the access token of a session. */
export const accountPath = '/api/account';
export const accountPaths = {
  /** GET → `AccountSummary` */
  summary: accountPath,
  /** GET → `AccountSessions` */
  sessions: `${accountPath}/sessions`,
  /** GET → `AccountWaitlist` */
  waitlist: `${accountPath}/waitlist`,
  /** POST `EndSessionsRequest` → `EndedSessions` */
  endSessions: `${accountPath}/sessions/end`,
  /** POST `ReauthenticateRequest` → `Reauthenticated` */
  reauthenticate: `${accountPath}/reauthenticate`,
  /** POST `{}` → `AccountExport`, as a file. Needs fresh authentication. */
  export: `${accountPath}/export`,
  /** POST `DeleteAccountRequest` → `{ status: 'deleted' }`. Needs fresh authentication. */
  delete: `${accountPath}/delete`,
  /** POST `NotMeRequest` → `NotMeResponse`. Needs no session, only the token of the e-mail. */
  notMe: `${accountPath}/not-me`,
} as const;

/** The page that "this was not me" in an e-mail opens; the token is its fragment, `#token=…`. It acts only on a press. */
export const notMePage = '/auth/not-me';
