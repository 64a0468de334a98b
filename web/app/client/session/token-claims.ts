/** What an access token says of its session, for the screens; the server alone verifies it. */
export type TokenClaims = {
  readonly aal?: string;
  readonly session_id?: string;
  /** Issued at, in seconds. */
  readonly iat?: number;
};

/** Empty when the token cannot be read. */
export function claimsIn(token: string): TokenClaims {
  try {
    const claims = token.split('.')[1] ?? '';
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return {};
  }
}
