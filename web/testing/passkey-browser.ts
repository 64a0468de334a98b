import { onTestFinished, vi } from 'vitest';

type Ceremony = (options: { signal?: AbortSignal; mediation?: string }) => Promise<unknown>;

/** A browser with passkeys, whose prompts end as they are told to. The test DOM has none. */
export function passkeyBrowser(
  { create, get }: { create?: Ceremony; get?: Ceremony } = {},
  hasAutofill = false,
) {
  const none: Ceremony = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
  const credentials = { create: vi.fn(create ?? none), get: vi.fn(get ?? none) };
  const PublicKeyCredential = Object.assign(() => {}, {
    isConditionalMediationAvailable: async () => hasAutofill,
  });
  // The client asks whether a credential is one.
  Object.defineProperty(PublicKeyCredential, Symbol.hasInstance, { value: () => true });
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential);
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'credentials');
  });
  return credentials;
}

const bytes = new Uint8Array([1, 2, 3]).buffer;

/** What a device answers; only the server could tell that it is not real. */
export const aCredential = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes,
    attestationObject: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes,
    getTransports: () => ['internal'],
  },
};

export const registrationOptions = {
  challenge_id: 'challenge',
  expires_at: 0,
  options: {
    rp: { id: 'localhost', name: 'x' },
    user: { id: 'AQID', name: 'x', displayName: 'x' },
    challenge: 'AQID',
    pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  },
};

export const authenticationOptions = {
  challenge_id: 'challenge',
  expires_at: 0,
  options: { challenge: 'AQID', rpId: 'localhost', allowCredentials: [] },
};
