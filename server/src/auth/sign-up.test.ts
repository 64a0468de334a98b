import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthFixture, anAddress, anAuthService, aUser, codeIn, linkIn, password } from './testing/an-auth-service.ts';

let open: AuthFixture; // new addresses count as confirmed
let strict: AuthFixture; // they do not
beforeAll(async () => {
  strict = await anAuthService();
  open = await anAuthService({ on: strict.fresh, set: { AUTH_MAILER_AUTOCONFIRM: 'true' } });
});
afterAll(() => strict?.close());

const refusal = (status: number, code: string, message: string) => ({ status, body: { code, message } });

describe('signing up with autoconfirm', () => {
  it('signs the official client in at once', async () => {
    const client = open.client();
    const email = anAddress();
    const { data, error } = await client.signUp({ email, password, options: { data: { name: 'Ama' } } });
    expect(error).toBeNull();
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(data.user).toMatchObject({
      email,
      phone: '',
      aud: 'authenticated',
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { name: 'Ama', email, email_verified: true, phone_verified: false, sub: data.user?.id },
      is_anonymous: false,
    });
    expect(data.user?.confirmed_at).toBe(data.user?.email_confirmed_at);
    expect(data.user?.identities).toEqual([
      expect.objectContaining({ id: data.user?.id, user_id: data.user?.id, provider: 'email', email }),
    ]);
    const { data: claims } = await client.getClaims();
    expect(claims?.claims).toMatchObject({
      iss: 'http://localhost:3000/auth/v1',
      sub: data.user?.id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      is_anonymous: false,
    });
    expect(claims?.header.alg).toBe('ES256');
  });
});
