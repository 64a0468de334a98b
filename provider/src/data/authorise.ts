import type { Caller } from '@remit/platform/db/database.ts';
import type { Context } from 'hono';
import {
  authorise as authoriseWith,
  CredentialError,
  type CredentialProblem,
  type Credentials,
} from '#authorise.ts';
import { DataError, dataError } from './errors.ts';

export type DataCredentials = Credentials & {
  readonly isAnonymousOn: boolean;
};

/** The caller of a request; throws the contract's errors when there is none. */
export async function authorise(credentials: DataCredentials, context: Context): Promise<Caller> {
  const caller = await authoriseWith(credentials, context).catch(asDataError);
  if (caller) return caller;
  if (!credentials.isAnonymousOn) throw dataError('PGRST302');
  return { role: 'anon', claims: { role: 'anon' } };
}

const problems: Readonly<Record<CredentialProblem, ['PGRST301' | 'PGRST303', message: string]>> = {
  unknown_key: ['PGRST301', 'Expected 3 parts in JWT'],
  malformed_token: ['PGRST301', 'JWT could not be decoded or verified'],
  bad_signature: ['PGRST301', 'JWT could not be decoded or verified'],
  expired: ['PGRST303', 'JWT expired'],
  not_yet_valid: ['PGRST303', 'JWT not yet valid'],
  issued_in_future: ['PGRST303', 'JWT issued at future'],
  unknown_role: ['PGRST303', 'The role of the JWT is not allowed'],
};

function asDataError(error: unknown): never {
  if (!(error instanceof CredentialError)) throw error;
  const [code, reason] = problems[error.problem];
  throw invalidToken(code, error.problem === 'unknown_key' ? `${reason}; got ${error.parts}` : reason);
}

/** For a token that is as it should be, of a session that has ended. */
export const sessionEnded = (): DataError => invalidToken('PGRST303', 'JWT revoked');

function invalidToken(code: 'PGRST301' | 'PGRST303', message: string): DataError {
  const { status } = dataError(code, { message });
  const headers = { 'www-authenticate': `Bearer error="invalid_token", error_description="${message}"` };
  return new DataError({ status, code, message, headers });
}
