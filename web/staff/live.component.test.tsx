import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { fakeRealtime } from '../testing/fake-realtime.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { ama, renderForAccount } from '../testing/member.tsx';
import { useLive } from './live.ts';

function Counter() {
  const [count, setCount] = useState(0);
  useLive(['waitlist', 'mail'], () => setCount((last) => last + 1));
  return <p>told {count} times</p>;
}

it('is told of its own topics, and closes the channel with the last screen', async () => {
  fakeServer();
  const { sockets } = fakeRealtime();
  const { unmount } = renderForAccount('/staff', <Counter />, { member: ama });
  await waitFor(() => expect(sockets[0]?.frames.some(([, , , event]) => event === 'phx_join')).toBe(true));
  const [socket] = sockets;
  const join = socket?.frames.find(([, , , event]) => event === 'phx_join');
  expect(join?.[2]).toBe('realtime:staff:changes');
  expect(join?.[4].config).toMatchObject({ private: true });
  const say = (topic: string) =>
    act(async () => socket?.push('broadcast', { type: 'broadcast', event: 'changed', payload: { topic } }));
  await say('mail');
  await say('accounts');
  await say('waitlist');
  expect(await screen.findByText('told 2 times')).toBeVisible();
  unmount();
  await waitFor(() => expect(socket?.frames.some(([, , , event]) => event === 'phx_leave')).toBe(true));
});
