import { act, screen, waitFor } from '@testing-library/react';
import { useNavigate } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AuthProvider } from '#client/session/auth-context.tsx';
import { refreshModes } from '#device/modes.ts';
import { storeValue } from '#device/stored-value.ts';
import { routeFor } from '#routes.ts';
import { renderAt } from '../../testing/render.tsx';
import { Shell } from './shell.tsx';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';

afterEach(() => {
  vi.restoreAllMocks();
  act(() => storeValue('install-dismissed', null));
  delete window.early;
});

function Onward() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate('/history')}>
      Onward
    </button>
  );
}

const open = (path: string) =>
  renderAt(
    path,
    <AuthProvider>
      <Shell route={routeFor(path)}>
        <h1>The page</h1>
        <Onward />
      </Shell>
    </AuthProvider>,
  );

/** What the browser sends when it is ready to install, after `pre-paint.ts` has stored it. */
function offerInstallation(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(async () => {});
  const event = Object.assign(new Event('beforeinstallprompt'), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  });
  window.early = { installPrompt: event, clicked: [], holdClick: () => {} };
  act(() => void dispatchEvent(event));
  return prompt;
}

const banner = () => screen.queryByRole('region', { name: /^Install/ });

describe('the install banner', () => {
  it.each(['/', '/pricing', '/auth', '/send', '/history', '/more/rates', '/demo', '/demo/send'])(
    'stands after the content of %s once the browser offers it, and not before',
    async (path) => {
      open(path);
      expect(banner()).toBeNull();
      offerInstallation('accepted');
      await waitFor(() => expect(banner()).toBeInTheDocument());
      expect(screen.getByRole('main').nextElementSibling).toContainElement(banner());
    },
  );

  it('asks by the browser’s own prompt, goes when that is accepted, and says so once it is installed', async () => {
    const { user } = open('/more');
    const prompt = offerInstallation('accepted');
    await user.click(await screen.findByRole('button', { name: 'Install' }));
    expect(prompt).toHaveBeenCalledOnce();
    await waitFor(() => expect(banner()).toBeNull());
    expect(localStorage.getItem('install-dismissed')).toBeNull();
    act(() => void dispatchEvent(new Event('appinstalled')));
    expect(await screen.findByText(/is on your home screen\.$/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Onward' }));
    await waitFor(() => expect(screen.queryByText(/is on your home screen\.$/)).toBeNull());
  });

  it.each([
    { why: 'closed', button: 'Not now', outcome: 'accepted' },
    { why: 'dismissed in the browser’s prompt', button: 'Install', outcome: 'dismissed' },
  ] as const)('stays away for good once $why', async ({ button, outcome }) => {
    const { user, unmount } = open('/more');
    offerInstallation(outcome);
    await user.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(banner()).toBeNull());
    expect(localStorage.getItem('install-dismissed')).toBe('yes');
    unmount();
    open('/demo/send');
    offerInstallation('accepted');
    expect(document.querySelector('[data-part="install-banner"]')).toBeNull();
  });

  it('does not show in the installed app', () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), { matches: query.includes('standalone') }) as MediaQueryList,
    );
    refreshModes();
    open('/more');
    offerInstallation('accepted');
    expect(document.querySelector('[data-part="install-banner"]')).toBeNull();
    vi.restoreAllMocks();
    act(refreshModes);
  });

  it('explains the steps where only the phone’s own menu can install', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iPhone);
    open('/pricing');
    expect(await screen.findByText(/tap Share, then “Add to Home Screen”\.$/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
  });
});
