import { AssertedCredential, CreatedCredential } from '@remit/contract/auth-mfa.ts';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import * as v from 'valibot';
import type { AuthDeps } from './deps.ts';
import type { UserRow } from './store/users.ts';

export type Credential = {
  /** Base64url. */
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly signCount: bigint;
  readonly transports: readonly string[];
};

/** At the first use: with the formats of certificates that it reads, it is a fifth of all that a start would load. */
const library = () => import('@simplewebauthn/server');

/** EdDSA, ES256, RS256: what every browser and authenticator has. */
const algorithms = [-8, -7, -257];

type Known = Pick<Credential, 'credentialId' | 'transports'>;
const described = (known: readonly Known[]) =>
  known.map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] }));

/** Anonymous: the id of the account. */
const userHandleOf = (userId: string) => Buffer.from(userId, 'utf8');

/** A passkey is discoverable; for a second factor we name the credential. */
export async function creationOptions(
  { config }: AuthDeps,
  user: Pick<UserRow, 'id' | 'email' | 'phone'>,
  {
    exclude,
    isPasskey,
    mustVerifyUser = false,
  }: { readonly exclude: readonly Known[]; readonly isPasskey: boolean; readonly mustVerifyUser?: boolean },
) {
  const name = user.email ?? user.phone ?? user.id;
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: config.webauthn.displayName,
    rpID: config.webauthn.rpId,
    userID: userHandleOf(user.id),
    userName: name,
    userDisplayName: name,
    attestationType: 'none',
    timeout: ceremonySeconds * 1000,
    excludeCredentials: described(exclude),
    authenticatorSelection: {
      residentKey: isPasskey ? 'required' : 'discouraged',
      userVerification: mustVerifyUser ? 'required' : 'preferred',
    },
    supportedAlgorithmIDs: algorithms,
  });
}

/** Without credentials the device offers its own. */
export async function requestOptions(
  { config }: AuthDeps,
  allow: readonly Known[],
  { mustVerifyUser = false }: { readonly mustVerifyUser?: boolean } = {},
) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: config.webauthn.rpId,
    allowCredentials: described(allow),
    timeout: ceremonySeconds * 1000,
    userVerification: mustVerifyUser ? 'required' : 'preferred',
  });
}

export const ceremonySeconds = 300;

export const readCreated = (input: unknown) => read(CreatedCredential, input);
export const readAsserted = (input: unknown) => read(AssertedCredential, input);

function read<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): v.InferOutput<Schema> | undefined {
  const result = v.safeParse(schema, input, { abortEarly: true });
  return result.success ? result.output : undefined;
}

type Created = v.InferOutput<typeof CreatedCredential>;
type Asserted = v.InferOutput<typeof AssertedCredential>;

/** Undefined unless it is a response to our challenge, from our site. */
export async function verifyCreation(
  { config }: AuthDeps,
  created: Created,
  challenge: string,
): Promise<(Credential & { readonly aaguid: string; readonly isUserVerified: boolean }) | undefined> {
  const { rpId, origins } = config.webauthn;
  const { verifyRegistrationResponse } = await library();
  try {
    if (!(await isUnattested(created))) return undefined;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...created, clientExtensionResults: {} } as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: [...origins],
      expectedRPID: rpId,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified || registrationInfo.credential.id !== created.id) return undefined;
    const { credential, aaguid, userVerified: isUserVerified } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      signCount: BigInt(credential.counter),
      transports: created.response.transports ?? [],
      aaguid,
      isUserVerified,
    };
  } catch {
    return undefined; // the library throws for an invalid response
  }
}

/** We request no attestation. The library would look up certificates at a URL of the sender. */
async function isUnattested({ response }: Created): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = attestation.get('fmt');
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
}

/**
 * `cloned` when the signature is right but its counter is not above the last one: two authenticators have the key.
 * Those without a counter always send 0.
 */
export async function verifyAssertion(
  { config }: AuthDeps,
  asserted: Asserted,
  {
    challenge,
    credential,
    userId,
  }: { readonly challenge: string; readonly credential: Credential; readonly userId: string },
): Promise<{ readonly signCount: bigint; readonly isUserVerified: boolean } | 'cloned' | undefined> {
  const { rpId, origins } = config.webauthn;
  const { userHandle } = asserted.response;
  if (userHandle && userHandle !== userHandleOf(userId).toString('base64url')) return undefined;
  if (asserted.id !== credential.credentialId) return undefined;
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...asserted, clientExtensionResults: {} } as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: [...origins],
      expectedRPID: rpId,
      // The library compares counters before the signature; we must know whether that is valid.
      credential: {
        id: credential.credentialId,
        publicKey: new Uint8Array(credential.publicKey),
        counter: 0,
      },
      requireUserVerification: false,
    });
    if (!verified) return undefined;
    const signCount = BigInt(authenticationInfo.newCounter);
    const counts = signCount > 0n || credential.signCount > 0n;
    if (counts && signCount <= credential.signCount) return 'cloned';
    return { signCount, isUserVerified: authenticationInfo.userVerified };
  } catch {
    return undefined;
  }
}
