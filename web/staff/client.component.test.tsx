import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import * as v from 'valibot';
import { expect, it, onTestFinished, vi } from 'vitest';
import { fakeServer, noConnection } from '../testing/fake-server.ts';
import { renderForStaff } from '../testing/render-for-staff.tsx';
import { sendStaff, useStaff, whenSessionIsLost } from './client.ts';
import { Loaded } from './ui/loaded.tsx';

const Lines = v.object({ line: v.string() });
function Reader() {
  const read = useStaff('/lines', Lines);
  return (
    <>
      <Loaded read={read}>{({ line }) => <p>{line}</p>}</Loaded>
      <button type="button" onClick={() => void read.refetch()}>
        Again
      </button>
    </>
  );
}
/** A browser announces a connection only after it announced its loss. */
const reconnect = () =>
  act(() => {
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
  });
const open = () => renderForStaff('/staff', <Reader />);

it('a screen reads as the signed-in user, and again on a click', async () => {
  const server = fakeServer({ 'GET /api/staff/lines': { body: { line: 'first' } } });
  const { user } = open();
  expect(await screen.findByText('first')).toBeVisible();
  expect(server.requests[0]?.headers.get('authorization')).toMatch(/^Bearer /);
  server.respond({ 'GET /api/staff/lines': { body: { line: 'second' } } });
  await user.click(screen.getByRole('button', { name: 'Again' }));
  expect(await screen.findByText('second')).toBeVisible();
});

it('a screen keeps its data when a later read fails, and says so', async () => {
  const server = fakeServer({ 'GET /api/staff/lines': { body: { line: 'first' } } });
  const { user } = open();
  await screen.findByText('first');
  server.respond({ 'GET /api/staff/lines': noConnection });
  await user.click(screen.getByRole('button', { name: 'Again' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
  expect(screen.getByText('first')).toBeVisible();
});

it('a read that never reached the server is repeated when the connection is back', async () => {
  const server = fakeServer({ 'GET /api/staff/lines': noConnection });
  open();
  await screen.findByRole('alert');
  server.respond({ 'GET /api/staff/lines': { body: { line: 'first' } } });
  reconnect();
  expect(await screen.findByText('first')).toBeVisible();
});

it('a look at people is not repeated by itself: neither by focus, nor by a connection, nor after a failure', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const server = fakeServer({ 'GET /api/staff/lines': { body: { line: 'first' } } });
  open();
  await screen.findByText('first');
  const disturb = async () => {
    act(() => {
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      dispatchEvent(new Event('focus'));
    });
    reconnect();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
  };
  await disturb();
  expect(server.requests).toHaveLength(1);
  server.respond({ 'GET /api/staff/lines': { status: 503 } });
  act(() => screen.getByRole('button', { name: 'Again' }).click());
  await screen.findByRole('alert');
  await disturb();
  expect(server.requests).toHaveLength(2);
});

it('every visit of a screen reads anew, and nothing of the last one is shown', async () => {
  const server = fakeServer({ 'GET /api/staff/lines': { body: { line: 'first' } } });
  function Visits() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        {isOpen && <Reader />}
        <button type="button" onClick={() => setOpen(!isOpen)}>
          Leave or return
        </button>
      </>
    );
  }
  const { user } = renderForStaff('/staff', <Visits />);
  await screen.findByText('first');
  const button = screen.getByRole('button', { name: 'Leave or return' });
  await user.click(button);
  server.respond({ 'GET /api/staff/lines': noConnection });
  await user.click(button);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByText('first')).toBeNull();
  expect(server.requests).toHaveLength(2);
});

function List() {
  const [page, setPage] = useState(1);
  const read = useStaff(`/lines?page=${page}`, Lines, { keepsLast: true });
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

it('a list keeps its last page until the next is there, says what was found, and drops it on a failure', async () => {
  const { promise, resolve } = Promise.withResolvers<{ body: object }>();
  const server = fakeServer({ 'GET /api/staff/lines': { body: { line: 'first' } } });
  const { user } = renderForStaff('/staff', <List />);
  const shown = await screen.findByText('first');
  expect(screen.getByRole('status')).toHaveTextContent('Found first.');
  server.respond({ 'GET /api/staff/lines': () => promise });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(shown).toBeVisible();
  expect(shown.parentElement).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  resolve({ body: { line: 'second' } });
  expect(await screen.findByText('second')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Found second.'));
  // What is shown under another filter than it was found by would be wrong.
  server.respond({ 'GET /api/staff/lines': noConnection });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByText('second')).toBeNull();
});

it('a response of another shape is a failure', async () => {
  fakeServer({ 'GET /api/staff/lines': { body: { line: 7 } } });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('went wrong on our side');
});

it.each(['staff_session_old', 'second_factor_needed'])(
  'the shell reads the session again after %s',
  async (code) => {
    fakeServer({
      'GET /api/staff/lines': { body: { line: 'first' } },
      'POST /api/staff/lines': { status: 403, body: { error: { code, message: 'In words.' } } },
    });
    open();
    const lost = vi.fn();
    const stop = whenSessionIsLost(lost);
    const change = sendStaff('POST', '/lines', { body: {}, schema: Lines });
    await expect(change).rejects.toMatchObject({ code });
    stop();
    expect(lost).toHaveBeenCalledOnce();
  },
);
