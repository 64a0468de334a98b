import { describe, expect, it } from 'vitest';
import type { LinkOutcome } from '#client/session/auth-state.ts';
import { isShown, linkPlan } from './link-plan.ts';

const done = (purpose: 'signup' | 'magiclink' | 'recovery' | 'invite' | 'email_change'): LinkOutcome => ({
  kind: 'done',
  purpose,
});
const broken: LinkOutcome = { kind: 'broken', code: 'otp_expired' };
const halfChanged: LinkOutcome = { kind: 'half-changed' };

/** What happens on each page of a walk, up to where the link is forgotten. */
function walk(link: LinkOutcome, ...pages: string[]) {
  let shownAt: string | null = null;
  return pages.map((pathname) => {
    const plan = linkPlan({ link, pathname, shownAt });
    if (shownAt === null && isShown({ link, pathname })) shownAt = pathname;
    return plan;
  });
}

describe('what a mailed link did', () => {
  it.each([
    { what: 'a confirmation on the home page', link: done('signup') },
    { what: 'half of a change of address', link: halfChanged },
    { what: 'a used link', link: broken },
  ])('is shown where it led and forgotten on the next page: $what', ({ link }) =>
    expect(walk(link, '/', '/pricing')).toEqual(['show', 'forget']),
  );

  it('is forgotten on the way to a new link, too', () =>
    expect(walk(broken, '/', '/auth')).toEqual(['show', 'forget']));

  it('is left to the auth screen, and forgotten after it', () => {
    expect(walk(broken, '/auth', '/')).toEqual(['leave', 'forget']);
    expect(walk({ kind: 'verified' }, '/demo/auth', '/demo')).toEqual(['leave', 'forget']);
  });

  it('is shown above the settings, where it is about an identity provider', () => {
    const provider = { provider: 'google', purpose: 'link' } as const;
    expect(walk({ kind: 'done', purpose: 'identity' }, '/more/settings')).toEqual(['show']);
    expect(walk({ kind: 'broken', code: 'x', provider }, '/more/settings')).toEqual(['show']);
  });

  it('is left to the settings, where it is about the address', () => {
    expect(walk(halfChanged, '/more/settings', '/')).toEqual(['leave', 'forget']);
    expect(walk(broken, '/demo/more/settings', '/demo')).toEqual(['leave', 'forget']);
    expect(walk(done('email_change'), '/more/settings')).toEqual(['leave']);
    expect(walk(done('magiclink'), '/more/settings')).toEqual(['show']);
  });

  it('is shown after the auth screen when that redirects the user', () =>
    expect(walk(done('magiclink'), '/auth', '/', '/faq')).toEqual(['leave', 'show', 'forget']));

  it.each(['recovery', 'invite'] as const)('leads to a new password once: %s', (purpose) => {
    expect(walk(done(purpose), '/', '/auth/new-password', '/')).toEqual([
      'choose-password',
      'leave',
      'forget',
    ]);
    expect(walk(done(purpose), '/demo/auth/new-password', '/demo')).toEqual(['leave', 'forget']);
  });

  it('takes no other page for the auth screen', () =>
    expect(walk(halfChanged, '/authors')).toEqual(['show']));
});
