import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { fakeRealtime } from '../testing/fake-realtime.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { ama, renderForAccount } from '../testing/member.tsx';
import { useLive } from './live.ts';

function Counter() {
  const [count, setCount] = useState(0);
  useLive(['waitlist', 'mail'], () => setCount((last) => last + 1));
  return <p>heard {count} times</p>;
}

it('a screen hears of its own topics, and closes the channel with the last screen', async () => {
  fakeServer();
  const { sockets } = fakeRealtime();
  const { unmount } = renderForAccount('/staff', <Counter />, { member: ama });
  await waitFor(() => expect(sockets[0]?.frames.some(([, , , event]) => event === 'phx_join')).toBe(true));
  const [socket] = sockets;
  const join = socket?.frames.find(([, , , event]) => event === 'phx_join');
  expect(join?.[2]).toBe('realtime:staff:changes');
  expect(join?.[4].config).toMatchObject({ private: true });
  const announce = (topic: string) =>
    act(async () => socket?.push('broadcast', { type: 'broadcast', event: 'changed', payload: { topic } }));
  await announce('mail');
  await announce('accounts');
  await announce('waitlist');
  expect(await screen.findByText('heard 2 times')).toBeVisible();
  unmount();
  await waitFor(() => expect(socket?.frames.some(([, , , event]) => event === 'phx_leave')).toBe(true));
});

it('a screen hears of a change after the page was in the background', async () => {
  fakeServer();
  const { sockets } = fakeRealtime();
  renderForAccount('/staff', <Counter />, { member: ama });
  const joined = (at: number) =>
    waitFor(() => expect(sockets[at]?.frames.some(([, , , event]) => event === 'phx_join')).toBe(true));
  await joined(0);
  // The screen has just read, so the first channel says nothing.
  expect(await screen.findByText('heard 0 times')).toBeVisible();
  const isHidden = vi.spyOn(document, 'hidden', 'get');
  const turn = (hidden: boolean) => {
    isHidden.mockReturnValue(hidden);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  turn(true);
  await waitFor(() => expect(sockets[0]?.isOpen()).toBe(false));
  expect(screen.getByText('heard 0 times')).toBeVisible();
  turn(false);
  await joined(1);
  expect(await screen.findByText('heard 1 times')).toBeVisible();
});

it('a screen that closes before its channel is open opens none', async () => {
  fakeServer();
  const { sockets } = fakeRealtime();
  renderForAccount('/staff', <Counter />, { member: ama }).unmount();
  renderForAccount('/staff', <Counter />, { member: ama });
  await waitFor(() =>
    expect(sockets.at(-1)?.frames.some(([, , , event]) => event === 'phx_join')).toBe(true),
  );
  // That of the second screen, which began later.
  expect(sockets).toHaveLength(1);
});
