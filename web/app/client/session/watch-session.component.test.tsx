import { afterEach, expect, it } from 'vitest';
import { savedOnDevice, saveOnDevice } from '#client/transfers/saved-on-device.ts';
import { ama, sessionOf } from '../../../testing/member.tsx';
import { sessionState, setAuthState, watchSession } from './auth-state.ts';

let stop: (() => void) | undefined;
afterEach(() => stop?.());

const tokens = 'access_token=a.b.c&expires_in=3600&refresh_token=r&token_type=bearer';

it.each([
  { url: `/#${tokens}&type=magiclink`, left: '/' },
  { url: `/more/settings?app#${tokens}&type=email_change`, left: '/more/settings?app=' },
  { url: `//elsewhere.example/#${tokens}`, left: '//elsewhere.example/' },
  { url: '/auth?mode=signin&code=0d3', left: '/auth?mode=signin' },
  { url: '/?error=a&error_code=b&error_description=c#error=a&error_code=b&error_description=c', left: '/' },
  { url: '/demo/auth?message=a#message=a', left: '/demo/auth' },
  { url: '/faq#fees', left: '/faq#fees' },
])('the URL $url is $left before anything is loaded', ({ url, left }) => {
  const entries = history.length;
  history.replaceState(null, '', location.origin + url);
  stop = watchSession();
  expect(location.href).toBe(location.origin + left);
  expect(history.length, 'nothing to go back to').toBe(entries);
});

it('a page that Back brings from memory after a sign-out elsewhere shows nobody, and the device keeps nothing', () => {
  stop = watchSession();
  setAuthState({ ...sessionState(sessionOf(ama)), isLoading: false });
  saveOnDevice('practice', ama.id, { pickupCode: '4820193746' });
  localStorage.removeItem('session');
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(document.documentElement).toHaveAttribute('data-session');
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(document.documentElement).not.toHaveAttribute('data-session');
  expect(savedOnDevice('practice', ama.id)).toBeUndefined();
});
