import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { fakeServer, noConnection } from '../testing/fake-server.ts';
import { ama, renderForAccount } from '../testing/member.tsx';
import { sendStaff, useStaff, whenSessionIsLost } from './client.ts';
import { Loaded } from './ui/loaded.tsx';

const Answer = v.object({ line: v.string() });
function Reader() {
  const read = useStaff('/lines', Answer);
  return (
    <>
      <Loaded read={read}>{({ line }) => <p>{line}</p>}</Loaded>
      <button type="button" onClick={read.reload}>
        Again
      </button>
    </>
  );
}
const open = () => renderForAccount('/staff', <Reader />, { member: ama });

it('reads as whoever is signed in, and again when asked to', async () => {
  const server = fakeServer({ 'GET /api/staff/lines': { body: { line: 'first' } } });
  const { user } = open();
  expect(await screen.findByText('first')).toBeVisible();
  expect(server.asked[0]?.headers.get('authorization')).toMatch(/^Bearer /);
  server.answer({ 'GET /api/staff/lines': { body: { line: 'second' } } });
  await user.click(screen.getByRole('button', { name: 'Again' }));
  expect(await screen.findByText('second')).toBeVisible();
});

it('keeps what it has shown when a later read fails, and says so', async () => {
  const server = fakeServer({ 'GET /api/staff/lines': { body: { line: 'first' } } });
  const { user } = open();
  await screen.findByText('first');
  server.answer({ 'GET /api/staff/lines': noConnection });
  await user.click(screen.getByRole('button', { name: 'Again' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
  expect(screen.getByText('first')).toBeVisible();
});

it('reads again by itself when the connection is back', async () => {
  const server = fakeServer({ 'GET /api/staff/lines': noConnection });
  open();
  await screen.findByRole('alert');
  server.answer({ 'GET /api/staff/lines': { body: { line: 'first' } } });
  dispatchEvent(new Event('online'));
  expect(await screen.findByText('first')).toBeVisible();
});

function List() {
  const [page, setPage] = useState(1);
  const read = useStaff(`/lines?page=${page}`, Answer, { keepsLast: true });
  return (
    <>
      <Loaded read={read} result={({ line }) => `Found ${line}.`}>
        {({ line }) => <p>{line}</p>}
      </Loaded>
      <button type="button" onClick={() => setPage(page + 1)}>
        Next
      </button>
    </>
  );
}

it('keeps the last page of a list until the next is there, says what was found, and drops it on a failure', async () => {
  const { promise, resolve } = Promise.withResolvers<{ body: object }>();
  const server = fakeServer({ 'GET /api/staff/lines': { body: { line: 'first' } } });
  const { user } = renderForAccount('/staff', <List />, { member: ama });
  const shown = await screen.findByText('first');
  expect(screen.getByRole('status')).toHaveTextContent('Found first.');
  server.answer({ 'GET /api/staff/lines': () => promise });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(shown).toBeVisible();
  expect(shown.parentElement).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  resolve({ body: { line: 'second' } });
  expect(await screen.findByText('second')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Found second.'));
  // What is shown under another filter than it was found by would be wrong.
  server.answer({ 'GET /api/staff/lines': noConnection });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByText('second')).toBeNull();
});

it('takes an answer of another shape for a failure', async () => {
  fakeServer({ 'GET /api/staff/lines': { body: { line: 7 } } });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('went wrong on our side');
});

it.each(['staff_session_old', 'second_factor_needed'])('has the shell look again after %s', async (code) => {
  fakeServer({
    'GET /api/staff/lines': { body: { line: 'first' } },
    'POST /api/staff/lines': { status: 403, body: { error: { code, message: 'In words.' } } },
  });
  open();
  const lost = vi.fn();
  const stop = whenSessionIsLost(lost);
  const result = await sendStaff('POST', '/lines', { body: {}, schema: Answer });
  stop();
  expect(result).toMatchObject({ isOk: false, failure: { code } });
  expect(lost).toHaveBeenCalledOnce();
});
