import { firstHalfMessage } from '@remit/contract/auth-link.ts';
import { describe, expect, it } from 'vitest';
import { hasEmailLink, withoutEmailLink } from './email-link.ts';
import { readEmailLink } from './read-email-link.ts';

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
      is: { kind: 'broken', code: 'otp_expired' },
    },
    {
      where: '/?error=server_error&error_description=Sorry',
      is: { kind: 'broken', code: 'server_error' },
    },
    // The contract has no `error` for some statuses.
    {
      where: '/#error_code=over_request_rate_limit&error_description=Request+rate+limit+reached&sb=',
      is: { kind: 'broken', code: 'over_request_rate_limit' },
    },
    { where: '/auth?error_code=flow_state_expired', is: { kind: 'broken', code: 'flow_state_expired' } },
    {
      where: '/auth?code=0d3&mode=signin',
      is: { kind: 'code', code: '0d3' },
    },
    {
      where: `/more/settings#${new URLSearchParams({ message: firstHalfMessage, sb: '' })}`,
      is: { kind: 'half-changed' },
    },
    // Any other message is not ours.
    { where: '/#message=Confirmation+link+accepted', is: undefined },
    { where: `/#${new URLSearchParams({ message: `${firstHalfMessage}. Call us` })}`, is: undefined },
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
    expect(withoutEmailLink(at('/?error=a&error_code=b&error_description=c&message=d'))).toBe('/');
  });
});
