import { createAccessTokens } from './access-tokens.ts';
import { loadSigningKeys } from './signing-keys.ts';
import { fixedSigningKeys, openSigningKeys } from './stored-signing-keys.ts';

type Jwt = Parameters<typeof loadSigningKeys>[0];
type Claims = Parameters<ReturnType<typeof createAccessTokens>['sign']>[0];

/** Without a database. */
export const signByKeyOfSettings = async (jwt: Jwt, claims: Claims): Promise<string> =>
  createAccessTokens(fixedSigningKeys(await loadSigningKeys(jwt))).sign(claims);

export const signByStoredKey = async (
  stored: Parameters<typeof openSigningKeys>[0],
  claims: Claims,
): Promise<string> => createAccessTokens(await openSigningKeys(stored)).sign(claims);
