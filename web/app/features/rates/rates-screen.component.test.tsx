import { ratesResponse } from '@remit/contract/rates.ts';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rates as words } from '#content/app/rates.ts';
import { renderAt } from '../../../testing/render.tsx';
import { RatesScreen } from './rates-screen.tsx';

const server = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 15, 9, 0, 0) });
  server.mockReset().mockImplementation(async () => Response.json(ratesResponse()));
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const passSeconds = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

it('polls the rates every half minute, and shows when', async () => {
  renderAt('/more/rates', <RatesScreen />);
  expect(screen.getByText(words.updated, { exact: false })).toBeVisible();
  await passSeconds(1);
  expect(screen.getByText(words.checked({ time: '09:00:00' }))).toBeVisible();
  expect(server).toHaveBeenCalledTimes(1);
  await passSeconds(28);
  expect(server).toHaveBeenCalledTimes(1);
  await passSeconds(1);
  expect(server).toHaveBeenCalledTimes(2);
  expect(screen.getByText(words.checked({ time: '09:00:30' }))).toBeVisible();
});

it('keeps the last rates when the server is unreachable, and says so', async () => {
  renderAt('/more/rates', <RatesScreen />);
  await passSeconds(1);
  server.mockRejectedValue(new TypeError('Failed to fetch'));
  await passSeconds(30);
  expect(screen.getByText(words.stale)).toBeVisible();
  expect(screen.getByText(words.checked({ time: '09:00:00' }))).toBeVisible();
  expect(screen.getByText('130.25', { exact: false })).toBeVisible();
  expect(screen.getByText('12.45', { exact: false })).toBeVisible();
});

it.each([
  { country: 'Ghana', rate: '12.45', change: /up \+0\.2%/ },
  { country: 'Kenya', rate: '130.25', change: /down -0\.1%/ },
  { country: 'Uganda', rate: '3,650.00', change: /up \+0\.3%/ },
  { country: 'Senegal', rate: '590.00', change: /unchanged 0\.0%/ },
])('shows $country at $rate with its change', async ({ country, rate, change }) => {
  renderAt('/more/rates', <RatesScreen />);
  await passSeconds(1);
  const row = within(screen.getByRole('list')).getByText(country).closest('li');
  expect(row).toHaveTextContent(rate);
  expect(row).toHaveTextContent(change);
});
