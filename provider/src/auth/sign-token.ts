import { createAccessTokens } from './access-tokens.ts';
import { loadSigningKeys } from './signing-keys.ts';
import { fixedSigningKeys, openSigningKeys } from './stored-signing-keys.ts';

type Jwt = Parameters<typeof loadSigningKeys>[0];
type Claims = Parameters<ReturnType<typeof createAccessTokens>['sign']>[0];

/** With the key of the settings, for which no database is looked at. */
export const signByKeyOfSettings = async (jwt: Jwt, claims: Claims): Promise<string> =>
  createAccessTokens(fixedSigningKeys(await loadSigningKeys(jwt))).sign(claims);

/** With the one in the database. */
export const signByStoredKey = async (
  stored: Parameters<typeof openSigningKeys>[0],
  claims: Claims,
): Promise<string> => createAccessTokens(await openSigningKeys(stored)).sign(claims);
