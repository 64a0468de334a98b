import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { cookieSettings, cookies } from '#content/forms/cookies.ts';
import { storeValue } from '#device/stored-value.ts';
import { renderAt } from '../../../testing/render.tsx';
import { type CookieChoice, choiceKey, toggleCookieBanner } from './choice.ts';
import { CookieBanner } from './cookie-banner.tsx';
import { CookieSettings } from './cookie-settings.tsx';
import { useVisitCount } from './use-visit-count.ts';

const choices = [
  { choice: 'accepted', button: cookies.accept },
  { choice: 'rejected', button: cookies.reject },
] as const;
const buttonNamed = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  // As on a new device.
  storeValue(choiceKey, null);
  toggleCookieBanner(null);
});

describe('the cookie banner', () => {
  it.each(choices)('is $choice with one click, stored, and not shown again', async ({ choice, button }) => {
    const page = (
      <>
        <CookieBanner />
        <main tabIndex={-1} />
      </>
    );
    const { user } = renderAt('/faq', page);
    expect(document.documentElement.dataset.cookies).toBe('ask');
    await user.click(buttonNamed(button));
    expect(localStorage.getItem(choiceKey)).toBe(choice);
    expect(document.documentElement.dataset.cookies).toBeUndefined();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(Object.keys({ ...localStorage })).toEqual([choiceKey]);
    expect(document.cookie).toBe('');
  });

  it('gives both choices the same weight', () => {
    renderAt('/faq', <CookieBanner />);
    expect(buttonNamed(cookies.accept).className).toBe(buttonNamed(cookies.reject).className);
    expect(screen.getByRole('link', { name: cookies.banner.more.label })).toHaveAttribute(
      'href',
      '/cookie-policy',
    );
  });

  it('has settings that show the choice and change it', async () => {
    const { user } = renderAt('/cookie-policy', <CookieSettings />);
    const status = screen.getByRole('status');
    expect(status).toHaveTextContent(cookieSettings.standing.unanswered);
    for (const { choice, button } of choices) {
      await user.click(buttonNamed(button));
      expect(status).toHaveTextContent(cookieSettings.standing[choice]);
    }
  });
});

describe('a visit', () => {
  function Page({ path }: { path: string | undefined }) {
    useVisitCount(path);
    return <CookieSettings />;
  }

  function openPage(stored: CookieChoice | null, path: string | undefined) {
    const sent = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
    onTestFinished(() => sent.mockRestore());
    if (stored) localStorage.setItem(choiceKey, stored);
    const page = render(<Page path={path} />);
    const counted = () =>
      Promise.all(sent.mock.calls.map(async ([to, body]) => [to, await (body as Blob).text()]));
    return { ...page, counted };
  }

  it.each([
    {
      why: 'once it is accepted',
      stored: 'accepted',
      path: '/faq',
      bodies: [['/api/visits', '{"page":"/faq"}']],
    },
    { why: 'not before', stored: null, path: '/faq', bodies: [] },
    { why: 'not once it is rejected', stored: 'rejected', path: '/faq', bodies: [] },
    { why: 'not where there is no page of ours', stored: 'accepted', path: undefined, bodies: [] },
  ] as const)('is counted $why', async ({ stored, path, bodies }) => {
    const { counted } = openPage(stored, path);
    expect(await counted()).toEqual(bodies);
  });

  it('is counted from the yes on, once for each page, until the no', async () => {
    const user = userEvent.setup();
    const { rerender, counted } = openPage(null, '/faq');
    await user.click(buttonNamed(cookies.accept));
    await user.click(buttonNamed(cookies.reject));
    await user.click(buttonNamed(cookies.accept));
    rerender(<Page path="/pricing" />);
    await user.click(buttonNamed(cookies.reject));
    rerender(<Page path="/about" />);
    expect((await counted()).map(([, body]) => body)).toEqual(['{"page":"/faq"}', '{"page":"/pricing"}']);
  });
});
