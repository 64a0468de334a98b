import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { aProvider } from '@remit/platform/testing/a-provider.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthFixture, anAuthService, networkHeader, origin } from './testing/an-auth-service.ts';

const set = {
  AUTH_EXTERNAL_WEB3_ETHEREUM_ENABLED: 'true',
  AUTH_EXTERNAL_WEB3_SOLANA_ENABLED: 'true',
  AUTH_URI_ALLOW_LIST: 'https://app.example/**',
};
let service: AuthFixture;
beforeAll(async () => {
  service = await anAuthService({ set });
});
afterAll(() => service?.close());

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** A wallet with a key of its own, as the official client talks to it. */
function anEthereumWallet() {
  const { secretKey, publicKey } = secp256k1.keygen();
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false);
  const walletAddress = `0x${hex(keccak_256(point.slice(1)).slice(-20))}`;
  const sign = (message: string, change = (bytes: Uint8Array) => bytes) => {
    const body = Buffer.from(message);
    const hash = keccak_256(
      Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${body.length}`), body]),
    );
    const [recovery = 0, ...rs] = secp256k1.sign(hash, secretKey, { prehash: false, format: 'recovered' });
    return `0x${hex(change(Uint8Array.from([...rs, recovery + 27])))}`;
  };
  return {
    address: walletAddress,
    sign,
    async request({ method, params }: { method: string; params?: unknown }) {
      if (method === 'eth_requestAccounts') return [walletAddress];
      if (method === 'eth_chainId') return '0x1';
      const [message = ''] = params as string[];
      return sign(Buffer.from(message.slice(2), 'hex').toString());
    },
  };
}

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
function toBase58(bytes: Uint8Array): string {
  let number = BigInt(`0x${hex(bytes)}`);
  let text = '';
  for (; number > 0n; number /= 58n) text = base58[Number(number % 58n)] + text;
  return (
    '1'.repeat(
      Math.max(
        0,
        bytes.findIndex((byte) => byte !== 0),
      ),
    ) + text
  );
}

function aSolanaWallet() {
  const { secretKey, publicKey } = ed25519.keygen();
  const walletAddress = toBase58(publicKey);
  return {
    address: walletAddress,
    sign: (message: string) => Buffer.from(ed25519.sign(Buffer.from(message), secretKey)).toString('base64'),
    publicKey: { toBase58: () => walletAddress },
    signMessage: async (message: Uint8Array) => ed25519.sign(message, secretKey),
  };
}

type Parts = { domain?: string; uri?: string; issuedAt?: Date; more?: string[]; version?: string };
const messageOf = (chain: 'Ethereum' | 'Solana', walletAddress: string, parts: Parts = {}) =>
  [
    `${parts.domain ?? 'localhost:3000'} wants you to sign in with your ${chain} account:`,
    walletAddress,
    '',
    'Sign in, please',
    '',
    `URI: ${parts.uri ?? `${origin}/`}`,
    `Version: ${parts.version ?? '1'}`,
    'Chain ID: 1',
    `Issued At: ${(parts.issuedAt ?? new Date()).toISOString()}`,
    ...(parts.more ?? []),
  ].join('\n');
const grant = (body: unknown, headers: Record<string, string> = {}, by = service) =>
  by.call('POST', '/token?grant_type=web3', body, headers);
const rejected = (description: string | RegExp) => ({
  status: 400,
  body: { error: 'invalid_grant', error_description: expect.stringMatching(description) },
});

describe('the official client with a wallet', () => {
  it.each([undefined, 'I agree to the terms'])('of Ethereum signs in, statement: %s', async (statement) => {
    const wallet = anEthereumWallet();
    const client = service.client();
    const signIn = () =>
      client.signInWithWeb3({
        chain: 'ethereum',
        wallet: wallet as never,
        ...(statement && { statement }),
        options: { url: `${origin}/` },
      });
    const { data, error } = await signIn();
    expect(error).toBeNull();
    const subject = `web3:ethereum:${wallet.address}`;
    expect(data.user).toMatchObject({
      email: '',
      app_metadata: { provider: 'web3', providers: ['web3'] },
      identities: [
        {
          provider: 'web3',
          id: subject,
          identity_data: {
            sub: subject,
            custom_claims: {
              address: wallet.address,
              chain: 'ethereum',
              network: '1',
              domain: 'localhost:3000',
              statement: statement ?? '',
            },
          },
        },
      ],
    });
    const { data: claims } = await client.getClaims();
    expect(claims?.claims.amr).toEqual([{ method: 'web3', provider: 'web3', timestamp: expect.any(Number) }]);
    expect((await signIn()).data.user?.id).toBe(data.user?.id);
  });

  it.each([undefined, 'I agree to the terms'])('of Solana signs in, statement: %s', async (statement) => {
    const wallet = aSolanaWallet();
    const { data, error } = await service.client().signInWithWeb3({
      chain: 'solana',
      wallet: wallet as never,
      ...(statement && { statement }),
      options: { url: `${origin}/`, signInWithSolana: { resources: ['https://example.com/terms'] } as never },
    });
    expect(error).toBeNull();
    expect(data.user?.identities?.[0]).toMatchObject({
      provider: 'web3',
      id: `web3:solana:${wallet.address}`,
    });
  });

  it('signs in on an allowed site by https', async () => {
    const wallet = anEthereumWallet();
    const message = messageOf('Ethereum', wallet.address, {
      domain: 'app.example',
      uri: 'https://app.example/x',
    });
    expect((await grant({ chain: 'ethereum', message, signature: wallet.sign(message) })).status).toBe(200);
  });
});

describe('a signed message', () => {
  it('works once, also for two at once and with its signature written otherwise', async () => {
    const wallet = anEthereumWallet();
    const message = messageOf('Ethereum', wallet.address);
    const body = { chain: 'ethereum', message, signature: wallet.sign(message) };
    const responses = await Promise.all([grant(body), grant(body)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    // (r, n - s) with the other recovery bit is the same signature.
    const turned = wallet.sign(message, (bytes) => {
      const s = secp256k1.Point.Fn.ORDER - BigInt(`0x${hex(bytes.slice(32, 64))}`);
      const last = bytes[64] === 27 ? 28 : 27;
      return Uint8Array.from([
        ...bytes.slice(0, 32),
        ...Buffer.from(s.toString(16).padStart(64, '0'), 'hex'),
        last,
      ]);
    });
    for (const signature of [body.signature, body.signature.slice(2), turned]) {
      expect(await grant({ ...body, signature })).toMatchObject(rejected(/already been used/));
    }
  });

  const minutes = (count: number) => new Date(Date.now() + count * 60_000);
  it.each<{ why: string; parts: Parts; says: RegExp }>([
    {
      why: 'for a page without https',
      parts: { domain: 'app.example', uri: 'http://app.example/' },
      says: /HTTPS/,
    },
    {
      why: 'for another app',
      parts: { domain: 'evil.example', uri: 'https://evil.example/' },
      says: /another app/,
    },
    { why: 'shown by another page', parts: { domain: 'evil.example' }, says: /Domain that does not match/ },
    { why: 'issued long ago', parts: { issuedAt: minutes(-11) }, says: /too long ago/ },
    { why: 'issued in the future', parts: { issuedAt: minutes(5) }, says: /in the future/ },
    {
      why: 'not yet valid',
      parts: { more: [`Not Before: ${minutes(1).toISOString()}`] },
      says: /valid in the future/,
    },
    {
      why: 'expired',
      parts: { more: [`Expiration Time: ${minutes(-1).toISOString()}`] },
      says: /is expired/,
    },
  ])('is rejected when it is $why', async ({ parts, says }) => {
    const ethereum = anEthereumWallet();
    const solana = aSolanaWallet();
    const one = messageOf('Ethereum', ethereum.address, parts);
    const two = messageOf('Solana', solana.address, parts);
    expect(await grant({ chain: 'ethereum', message: one, signature: ethereum.sign(one) })).toMatchObject(
      rejected(says),
    );
    expect(await grant({ chain: 'solana', message: two, signature: solana.sign(two) })).toMatchObject(
      rejected(says),
    );
  });

  it('is rejected with the signature of another wallet, or of another message', async () => {
    const [owner, thief] = [anEthereumWallet(), anEthereumWallet()];
    const message = messageOf('Ethereum', owner.address);
    const mismatch = rejected('Signature does not match address in message');
    for (const signature of [
      thief.sign(message),
      owner.sign(`${message} `),
      `0x${'0'.repeat(130)}`,
      `0x${'f'.repeat(130)}`,
      owner.sign(message, (bytes) => Uint8Array.from([...bytes.slice(0, 64), 99])),
    ]) {
      expect(await grant({ chain: 'ethereum', message, signature })).toMatchObject(mismatch);
    }
    const [solana, other] = [aSolanaWallet(), aSolanaWallet()];
    const text = messageOf('Solana', solana.address);
    expect(await grant({ chain: 'solana', message: text, signature: other.sign(text) })).toMatchObject(
      mismatch,
    );
  });

  it('is rejected for a key that any signature fits', async () => {
    const identity = Uint8Array.from([1, ...Array(31).fill(0)]); // the point of order one
    const message = messageOf('Solana', toBase58(identity));
    const signature = Buffer.from([...identity, ...Array(32).fill(0)]).toString('base64');
    expect(await grant({ chain: 'solana', message, signature })).toMatchObject(
      rejected('Signature does not match address in message'),
    );
  });

  it.each([
    { why: 'another version', change: (text: string) => text.replace('Version: 1', 'Version: 2') },
    { why: 'two URIs to sign in at', change: (text: string) => `${text}\nURI: https://evil.example/` },
    { why: 'a line that is no field', change: (text: string) => `${text}\nAnd give me everything` },
    { why: 'no time', change: (text: string) => text.replace(/Issued At: .*/, 'Nonce: 12345678') },
    {
      why: 'a time that is none',
      change: (text: string) => text.replace(/Issued At: .*/, 'Issued At: yesterday'),
    },
    { why: 'no wallet address', change: (text: string) => text.replace(/^0x.*$/m, '0x12') },
    { why: 'another chain', change: (text: string) => text.replace('Ethereum account', 'Solana account') },
    { why: 'two statements', change: (text: string) => text.replace('please', 'please\nand more') },
  ])('is malformed with $why', async ({ change }) => {
    const wallet = anEthereumWallet();
    const message = change(messageOf('Ethereum', wallet.address));
    expect(await grant({ chain: 'ethereum', message, signature: wallet.sign(message) })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: 'message is malformed' },
    });
  });

  it.each([
    { body: { chain: 'bitcoin' }, code: 'web3_unsupported_chain', message: 'Unsupported chain' },
    { body: { chain: 'ethereum', message: 'x' }, code: 'validation_failed', message: 'message is too short' },
    {
      body: { chain: 'ethereum', message: 'x'.repeat(20_481) },
      code: 'validation_failed',
      message: 'message must not exceed 20KB',
    },
    {
      body: { chain: 'ethereum', message: 'x'.repeat(64), signature: `0x${'0'.repeat(128)}` },
      code: 'validation_failed',
      message: 'signature must be 65 bytes encoded as hex, with or without 0x prefix',
    },
    {
      body: { chain: 'solana', message: 'x'.repeat(64), signature: 'A'.repeat(87) },
      code: 'validation_failed',
      message: 'signature must be 64 bytes encoded as base64, with or without padding',
    },
  ])('is rejected: $message', async ({ body, code, message }) => {
    expect(await grant(body)).toMatchObject({ status: 400, body: { code, message } });
  });
});

describe('wallets', () => {
  it('are switched off by default, and each chain by its own setting', async () => {
    const off = await anAuthService({ on: service.fresh });
    expect(await grant('{', {}, off)).toMatchObject({
      status: 422,
      body: { code: 'web3_provider_disabled', message: 'Web3 provider is disabled' },
    });
    const solana = await anAuthService({
      on: service.fresh,
      set: { AUTH_EXTERNAL_WEB3_SOLANA_ENABLED: 'true' },
    });
    expect(await grant({ chain: 'ethereum' }, {}, solana)).toMatchObject({
      status: 422,
      body: { code: 'web3_provider_disabled', message: 'Ethereum Web3 provider is disabled' },
    });
    const ethereum = await anAuthService({
      on: service.fresh,
      set: { AUTH_EXTERNAL_WEB3_ETHEREUM_ENABLED: 'true' },
    });
    expect((await grant({ chain: 'solana' }, {}, ethereum)).body.message).toBe(
      'Solana Web3 provider is disabled',
    );
  });

  it('make no account while sign-up is disabled, and sign in no banned account', async () => {
    const closed = await anAuthService({ on: service.fresh, set: { ...set, AUTH_DISABLE_SIGNUP: 'true' } });
    const wallet = anEthereumWallet();
    const signIn = (by: AuthFixture) => {
      const message = messageOf('Ethereum', wallet.address);
      return grant({ chain: 'ethereum', message, signature: wallet.sign(message) }, {}, by);
    };
    expect((await signIn(closed)).body.code).toBe('signup_disabled');
    const { id } = (await signIn(service)).body.user;
    const admin = await service.admin();
    await admin.updateUserById(id, { ban_duration: '1h' });
    expect(await signIn(service)).toMatchObject({ status: 403, body: { code: 'user_banned' } });
  });

  it('bring one captcha where a provider asks for them, and it is used once', async () => {
    const provider = await aProvider();
    provider.respondWith({ status: 200, body: { success: true } });
    const guarded = await anAuthService({
      on: service.fresh,
      set: {
        ...set,
        AUTH_SECURITY_CAPTCHA_ENABLED: 'true',
        AUTH_SECURITY_CAPTCHA_PROVIDER: 'turnstile',
        AUTH_SECURITY_CAPTCHA_SECRET: 'secret',
        AUTH_SECURITY_CAPTCHA_URL: `${provider.url}/siteverify`,
      },
    });
    const signIn = (captchaToken?: string) =>
      guarded.client().signInWithWeb3({
        chain: 'ethereum',
        wallet: anEthereumWallet() as never,
        options: { url: `${origin}/`, ...(captchaToken && { captchaToken }) },
      });
    expect((await signIn()).error?.code).toBe('captcha_failed');
    expect((await signIn('abc')).error).toBeNull();
    expect(provider.requests).toHaveLength(1);
    await provider.close();
  });

  it('are limited by network', async () => {
    const limited = await anAuthService({ on: service.fresh, set: { ...set, AUTH_RATE_LIMIT_VERIFY: '2' } });
    const statuses = [];
    for (let n = 0; n < 3; n += 1) {
      statuses.push((await grant({ chain: 'x' }, { [networkHeader]: '198.51.100.8' }, limited)).status);
    }
    expect(statuses).toEqual([400, 400, 429]);
  });
});
