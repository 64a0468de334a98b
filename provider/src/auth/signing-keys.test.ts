import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { StartProblem } from '@remit/platform/start-problem.ts';
import { createLocalJWKSet, jwtVerify, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aConfig } from '#testing/a-config.ts';
import { createAccessTokens } from './access-tokens.ts';
import { firstSigningKey } from './generate-signing-keys.ts';
import { loadSigningKeys, type SigningKeys } from './signing-keys.ts';
import { fixedSigningKeys } from './stored-signing-keys.ts';
import { type AuthFixture, anAuthService, aUser } from './testing/an-auth-service.ts';

const seed = Buffer.alloc(32, 3);
const open = async (set: Record<string, string> = {}) =>
  loadSigningKeys(aConfig(set).auth.jwt, [await firstSigningKey(seed)]);
const tokensOf = (keys: SigningKeys) => createAccessTokens(fixedSigningKeys(keys));
const jwk = (privateKey: KeyObject, more: Record<string, unknown>) => ({
  ...privateKey.export({ format: 'jwk' }),
  ...more,
});
const both = ['sign', 'verify'];
const keys = {
  RS256: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
  RS512: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
  ES256: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
  ES512: generateKeyPairSync('ec', { namedCurve: 'P-521' }).privateKey,
  EdDSA: generateKeyPairSync('ed25519').privateKey,
};
const keySettings = (...jwks: object[]) => ({ AUTH_JWT_KEYS: JSON.stringify(jwks) });

describe('with nothing configured', () => {
  it('tokens are signed with ES256 by a key that is the same in every process', async () => {
    const [one, other] = [await open(), await open()];
    expect(one.signing.alg).toBe('ES256');
    expect(one.published).toEqual(other.published);
    const token = await tokensOf(one).sign({ sub: 'ama' });
    expect(await tokensOf(other).verify(token)).toEqual({ sub: 'ama' });
    const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: [...one.published] }));
    expect(payload).toEqual({ sub: 'ama' });
  });

  it('publishes the public part alone', async () => {
    const [key, ...others] = (await open()).published;
    expect(others).toEqual([]);
    expect(key).toEqual({
      kty: 'EC',
      crv: 'P-256',
      x: expect.any(String),
      y: expect.any(String),
      kid: expect.any(String),
      alg: 'ES256',
      use: 'sig',
      key_ops: ['verify'],
    });
  });
});

describe('with a secret', () => {
  const secret = 'a-secret-of-some-length';
  it('tokens are HS256, and nothing is published', async () => {
    const signing = await open({ AUTH_JWT_SECRET: secret });
    expect(signing.published).toEqual([]);
    const token = await tokensOf(signing).sign({ sub: 'ama' });
    const { protectedHeader } = await jwtVerify(token, new TextEncoder().encode(secret));
    expect(protectedHeader).toEqual({ alg: 'HS256', typ: 'JWT' });
  });

  it('names its key if the settings have an id', async () => {
    expect((await open({ AUTH_JWT_SECRET: secret, AUTH_JWT_KEY_ID: 'first' })).signing.kid).toBe('first');
  });

  it('still verifies beside other keys, named or not', async () => {
    const signing = await open({
      AUTH_JWT_SECRET: secret,
      ...keySettings(jwk(keys.ES256, { kid: 'new', alg: 'ES256', key_ops: both })),
    });
    expect(signing.signing.alg).toBe('ES256');
    for (const header of [{ alg: 'HS256' }, { alg: 'HS256', kid: 'old' }]) {
      const old = await new SignJWT({ sub: 'ama' })
        .setProtectedHeader(header)
        .sign(new TextEncoder().encode(secret));
      expect(await tokensOf(signing).verify(old)).toEqual({ sub: 'ama' });
    }
  });
});

describe('with keys', () => {
  it.each(Object.entries(keys))('%s signs and is published', async (alg, key) => {
    const signing = await open(keySettings(jwk(key, { kid: 'k', alg, key_ops: both })));
    const token = await tokensOf(signing).sign({ sub: 'ama' });
    const { protectedHeader } = await jwtVerify(token, createLocalJWKSet({ keys: [...signing.published] }));
    expect(protectedHeader).toEqual({ alg, kid: 'k', typ: 'JWT' });
    expect(JSON.stringify(signing.published)).not.toContain(String(key.export({ format: 'jwk' }).d));
  });

  it('rotates: the new one signs, the old one verifies, and one that was taken out does not', async () => {
    const old = { kid: 'old', alg: 'RS256', key_ops: both };
    const token = await tokensOf(await open(keySettings(jwk(keys.RS256, old)))).sign({ sub: 'ama' });
    const fresh = jwk(keys.ES256, { kid: 'new', alg: 'ES256', key_ops: both });
    const rotated = await open(keySettings(fresh, jwk(keys.RS256, { ...old, key_ops: ['verify'] })));
    expect(rotated.signing.kid).toBe('new');
    expect(rotated.published.map(({ kid }) => kid)).toEqual(['new', 'old']);
    expect(await tokensOf(rotated).verify(token)).toEqual({ sub: 'ama' });
    const without = tokensOf(await open(keySettings(fresh)));
    await expect(without.verify(token)).rejects.toMatchObject({ code: 'bad_jwt' });
  });

  it('does not take a public key for a secret', async () => {
    const signing = await open(keySettings(jwk(keys.RS256, { kid: 'k', alg: 'RS256', key_ops: both })));
    const secret = new TextEncoder().encode(JSON.stringify(signing.published[0]));
    const forged = await new SignJWT({ role: 'service_role' })
      .setProtectedHeader({ alg: 'HS256', kid: 'k' })
      .sign(secret);
    await expect(tokensOf(signing).verify(forged)).rejects.toMatchObject({ code: 'bad_jwt' });
  });

  it('accepts only the methods that are named, if any are', async () => {
    const set = keySettings(jwk(keys.RS256, { kid: 'k', alg: 'RS256', key_ops: both }));
    const signing = await open({ ...set, AUTH_JWT_VALID_METHODS: 'ES256' });
    expect([signing.isAllowed('RS256'), signing.isAllowed('ES256')]).toEqual([false, true]);
  });

  const sound = jwk(keys.ES256, { kid: 'k', alg: 'ES256', key_ops: both });
  it.each([
    ['is no JSON', 'nonsense'],
    ['is no list', JSON.stringify(sound)],
    ['is empty', '[]'],
    ['has none that signs', JSON.stringify([{ ...sound, key_ops: ['verify'] }])],
    ['has two that sign', JSON.stringify([sound, { ...sound, kid: 'l' }])],
    ['has two of one name', JSON.stringify([sound, { ...sound, key_ops: ['verify'] }])],
    ['has no name', JSON.stringify([{ ...sound, kid: '' }])],
    ['has an unknown method', JSON.stringify([{ ...sound, alg: 'none' }])],
    ['is broken', JSON.stringify([{ ...sound, x: 'AAAA' }])],
  ])('does not start when the list %s, and tells no key', async (_, text) => {
    const opening = open({ AUTH_JWT_KEYS: text });
    await expect(opening).rejects.toThrow(StartProblem);
    await expect(opening).rejects.toThrow(/^AUTH_JWT_KEYS[^\n]+$/);
    await expect(opening).rejects.not.toThrow(String(sound.d));
  });
});

describe('the service and the official client', () => {
  let generated: AuthFixture;
  beforeAll(async () => {
    generated = await anAuthService();
  });
  afterAll(() => generated?.close());

  it.each([
    ['HS256', { AUTH_JWT_SECRET: 'a-secret-of-some-length' }],
    ['RS256', keySettings(jwk(keys.RS256, { kid: 'configured', alg: 'RS256', key_ops: both }))],
  ])('agree on %s', async (alg, set) => {
    const service = await anAuthService({
      on: generated.fresh,
      set: { AUTH_MAILER_AUTOCONFIRM: 'true', ...set },
    });
    const { session } = await aUser(service);
    const { data, error } = await service.client().getClaims(session.access_token);
    expect(error).toBeNull();
    expect(data?.header.alg).toBe(alg);
    expect((await service.call('GET', '/user', undefined, service.bearer(session.access_token))).status).toBe(
      200,
    );
  });

  it('publishes its keys for ten minutes', async () => {
    const { status, headers, body } = await generated.call('GET', '/.well-known/jwks.json');
    expect({ status, cache: headers.get('cache-control') }).toEqual({
      status: 200,
      cache: 'public, max-age=600',
    });
    expect(body.keys).toHaveLength(1);
  });
});
