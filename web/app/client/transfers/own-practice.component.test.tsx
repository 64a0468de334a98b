import type { PracticeResponse } from '@remit/contract/transfers.ts';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sessionState, setAuthState } from '#client/session/auth-state.ts';
import { fakeServer, noConnection } from '../../../testing/fake-server.ts';
import { ama, renderForAccount, sessionOf } from '../../../testing/member.tsx';
import { useHasOwnPractice, usePractice } from './own-practice.ts';
import { savedOnDevice, saveOnDevice } from './saved-on-device.ts';
import { announceTransferChange } from './transfer-changes.ts';

const route = 'GET /api/practice';
const practice = (more: Partial<PracticeResponse> = {}): PracticeResponse => ({
  sheet: { version: 1, rates: [] },
  sentToday: { count: 0, worth: { minor: '0', currency: 'USD' } },
  recipients: [],
  paymentMethods: [],
  last: null,
  ...more,
});

function Reader() {
  const { data, error } = usePractice();
  return (
    <p>
      {data ? `sheet ${data.sheet.version}` : 'nothing read'}, {error?.kind ?? 'no error'},{' '}
      {useHasOwnPractice() ? 'own' : 'none'}
    </p>
  );
}

it('what was read stays for the next visit, also without a connection, until sign-out', async () => {
  const server = fakeServer({ [route]: { body: practice({ paymentMethods: ['debit-card'] }) } });
  const { unmount } = renderForAccount('/send', <Reader />, { member: ama });
  expect(await screen.findByText('sheet 1, no error, own')).toBeVisible();
  expect(savedOnDevice('practice', ama.id)).toBeUndefined();
  dispatchEvent(new Event('pagehide')); // closed at once
  expect(savedOnDevice('practice', ama.id)).toBeDefined();
  expect(savedOnDevice('practice', 'another account')).toBeUndefined();
  unmount();

  // What is stored from here on is stored after the failure.
  saveOnDevice('practice', ama.id, null);
  server.respond({ [route]: noConnection });
  renderForAccount('/send', <Reader />, { member: ama });
  expect(await screen.findByText('sheet 1, offline, own')).toBeVisible();
  dispatchEvent(new Event('pagehide'));
  expect(JSON.stringify(savedOnDevice('practice', ama.id))).toContain('debit-card');

  act(() => setAuthState({ event: 'SIGNED_OUT', ...sessionState(null) }));
  expect(savedOnDevice('practice', ama.id)).toBeUndefined();
});

it('another account sees nothing of what the one before has read, nor does the device keep it', async () => {
  const server = fakeServer({ [route]: { body: practice() } });
  renderForAccount('/send', <Reader />, { member: ama });
  expect(await screen.findByText('sheet 1, no error, none')).toBeVisible();
  saveOnDevice('draft', ama.id, { text: '100' });
  server.respond({ [route]: noConnection });
  act(() => setAuthState(sessionState(sessionOf({ ...ama, id: crypto.randomUUID() }))));
  expect(savedOnDevice('draft', ama.id)).toBeUndefined();
  expect(await screen.findByText('nothing read, offline, none')).toBeVisible();
});

it('a change that the server announces is read', async () => {
  const server = fakeServer({ [route]: { body: practice() } });
  renderForAccount('/send', <Reader />, { member: ama });
  expect(await screen.findByText('sheet 1, no error, none')).toBeVisible();
  server.respond({ [route]: { body: practice({ sheet: { version: 2, rates: [] } }) } });
  act(announceTransferChange);
  expect(await screen.findByText('sheet 2, no error, none')).toBeVisible();
});
