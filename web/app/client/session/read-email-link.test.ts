import { describe, expect, it } from 'vitest';
import { hasEmailLink } from './email-link.ts';
import { readEmailLink, withoutEmailLink } from './read-email-link.ts';

const at = (url: string) => {
  const { pathname, search, hash } = new URL(url, 'https://site.example');
  return { pathname, search, hash };
};

const fragment = 'access_token=a.b.c&expires_in=3600&refresh_token=r&token_type=bearer';
const tokens = { access_token: 'a.b.c', refresh_token: 'r' };

describe('an e-mail link', () => {
  it.each([
    {
      where: `/#${fragment}&type=signup`,
      is: { kind: 'tokens', tokens, purpose: 'signup' },
    },
    { where: `/auth?mode=signup#${fragment}&type=signup`, is: { kind: 'verified', tokens } },
    { where: `/demo/auth#${fragment}&type=signup`, is: { kind: 'verified', tokens } },
    { where: '/auth#type=signup', is: { kind: 'verified', tokens: null } },
    {
      where: `/auth#${fragment}&type=magiclink`,
      is: { kind: 'tokens', tokens, purpose: 'magiclink' },
    },
    {
      where: '/#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid',
      is: { kind: 'broken', code: 'otp_expired', message: 'Email link is invalid' },
    },
    {
      where: '/?error=server_error&error_description=Sorry',
      is: { kind: 'broken', code: '', message: 'Sorry' },
    },
    {
      where: '/auth?code=0d3&mode=signin',
      is: { kind: 'code', code: '0d3' },
    },
    {
      where: '/more/settings#message=Confirmation+link+accepted',
      is: { kind: 'message', message: 'Confirmation link accepted' },
    },
  ])('leads to $where', ({ where, is }) => {
    expect(hasEmailLink(at(where))).toBe(true);
    expect(readEmailLink(at(where))).toEqual(is);
  });

  it.each(['/', '/faq#fees', '/auth?mode=signup', '/#close', '/pricing?amount=5&plan=plus', '/#errors'])(
    'did not lead to %s',
    (where) => expect(hasEmailLink(at(where))).toBe(false),
  );

  it('leaves none of its parameters in the URL', () => {
    expect(withoutEmailLink(at(`/auth?mode=signin&code=0d3#${fragment}`))).toBe('/auth?mode=signin');
    expect(withoutEmailLink(at('/?error=a&error_code=b&error_description=c'))).toBe('/');
  });
});
