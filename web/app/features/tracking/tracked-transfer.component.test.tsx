import { type TrackedTransfer as Tracked, trackingText } from '@remit/contract/tracking.ts';
import { act, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tracking } from '#content/website/tracking.ts';
import { TrackedTransfer } from '#features/tracking/tracked-transfer.tsx';
import { TrackingText } from '#features/tracking/tracking-text.tsx';
import { fakeServer, noConnection } from '../../../testing/fake-server.ts';

const code = '7f3k29qd7f3k29qd7f3k';
const live = `GET /api/track/${code}`;
const onItsWay: Tracked = {
  ...{ state: 'on-its-way', isLate: false, country: 'KE', method: 'mobile-money' },
  receive: { minor: '350000', currency: 'KES' },
  expected: { at: '2026-11-18T11:20:00.000Z' },
  ...{ collectUntil: null, updatedAt: '2026-11-18T11:10:00.000Z', endedAt: null },
};
const arrived: Tracked = {
  ...{ ...onItsWay, state: 'arrived', expected: null },
  ...{ updatedAt: '2026-11-18T11:14:00.000Z', endedAt: '2026-11-18T11:14:00.000Z' },
};
const gone = { status: 404, body: { error: { code: 'tracking_unknown', message: 'Gone.' } } };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** As the server sends it, and as the browser then hydrates it. */
async function openPage(tracked: Tracked) {
  const container = document.createElement('div');
  document.body.append(container);
  const { version, ...text } = trackingText(tracked);
  const page = renderToString(<TrackingText {...text} />);
  container.innerHTML = `<p role="status" class="sr-only"></p><div data-version="${version}">${page}</div>`;
  await act(async () => render(<TrackedTransfer code={code} />, { container, hydrate: true }));
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const heading = () => screen.getByRole('heading', { level: 1 });
const announced = () => screen.getByRole('status');
const currentStep = () =>
  within(screen.getByRole('list', { name: tracking.progress }))
    .getAllByRole('listitem')
    .filter((step) => step.getAttribute('aria-current') === 'step')
    .map((step) => step.textContent);

it('leaves the page of the server alone while nothing changes, then shows and announces the change, and asks no more', async () => {
  const server = fakeServer({ [live]: { body: onItsWay } });
  await openPage(onItsWay);
  const sent = heading();
  expect(sent).toHaveTextContent('3,500.00 KES is on its way');
  expect(screen.getByText(/by 14:20 on 18 November, Kenya time/)).toBeVisible();
  await pass(15_000);
  expect(heading()).toBe(sent);
  expect(announced()).toBeEmptyDOMElement();

  server.respond({ [live]: { body: arrived } });
  await pass(15_000);
  expect(heading()).toHaveTextContent('3,500.00 KES has arrived');
  expect(announced()).toHaveTextContent('3,500.00 KES has arrived');
  expect(currentStep()).toEqual(['Arrived (done)']);
  await pass(60_000);
  expect(server.requests).toHaveLength(2);
});

it('asks nothing while it is hidden, and at once on return', async () => {
  const server = fakeServer({ [live]: { body: arrived } });
  await openPage(onItsWay);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await pass(60_000);
  expect(server.requests).toEqual([]);
  visibility.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(heading()).toHaveTextContent('has arrived');
});

it('says so when the sender ends the link, and keeps what it shows while there is no connection', async () => {
  const server = fakeServer({ [live]: noConnection });
  await openPage(onItsWay);
  await pass(15_000);
  expect(heading()).toHaveTextContent('is on its way');
  server.respond({ [live]: gone });
  await pass(15_000);
  expect(heading()).toHaveTextContent(tracking.views.unknown(trackingText(onItsWay).facts).heading);
  await pass(60_000);
  expect(server.requests).toHaveLength(2);
});

it.each([
  { why: 'a transfer', reply: { body: arrived }, heading: '3,500.00 KES has arrived' },
  { why: 'an unknown link', reply: gone, heading: 'This link does not work any more' },
  {
    why: 'a server that is away',
    reply: { status: 503, body: {} },
    heading: 'We cannot show this transfer now',
  },
])('comes to $why from another page without a document of its own', async ({ reply, heading: expected }) => {
  fakeServer({ [live]: reply });
  render(<TrackedTransfer code={code} />);
  expect(screen.getByText(tracking.loading)).toBeVisible();
  await pass(0);
  expect(heading()).toHaveTextContent(expected);
  expect(announced()).toBeEmptyDOMElement();
});
