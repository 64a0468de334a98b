import { writeTransfers } from '@remit/domain/send-flow/stored-transfers.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { history as words } from '#content/app/history.ts';
import { storeValue } from '#device/stored-value.ts';
import { renderAt } from '../../../testing/render.tsx';
import { HistoryScreen } from './history-screen.tsx';

const transfer = {
  reference: 'SIM-ABC234',
  recipient: 'Wanjiru Sample',
  sent: '100',
  fee: '2.5',
  received: '13845',
  at: '2026-11-14T23:30:00.000Z',
};

const key = 'demo-transfers';
afterEach(() => {
  storeValue(key, null);
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

function renderHistory() {
  storeValue(key, writeTransfers([transfer]));
  return renderAt('/demo/history', <HistoryScreen />);
}
const simulatedHere = () => screen.queryByRole('region', { name: words.simulated.heading });

describe('what was simulated on this device', () => {
  it('stands above the samples, and is not counted with them', () => {
    renderHistory();
    for (const fact of ['Wanjiru Sample', 'SIM-ABC234', 'KES 13,845', '100.00', '2.50 EUR'])
      expect(simulatedHere()).toHaveTextContent(fact);
    const summary = screen.getByRole('region', { name: words.summary.label });
    expect(summary).toHaveTextContent('700');
    expect(summary).toHaveTextContent('3');
  });

  it('has the sender’s local day, without Intl', () => {
    vi.stubEnv('TZ', 'Pacific/Auckland');
    const dates = vi.spyOn(Intl, 'DateTimeFormat');
    const numbers = vi.spyOn(Intl, 'NumberFormat');
    renderHistory();
    expect(simulatedHere()).toHaveTextContent('15 Nov 2026');
    expect(dates).not.toHaveBeenCalled();
    expect(numbers).not.toHaveBeenCalled();
  });

  it('is cleared after a confirmation', async () => {
    const { user } = renderHistory();
    const { question } = words.simulated;
    const clear = async (buttonName: string) => {
      await user.click(screen.getByRole('button', { name: words.simulated.clear }));
      const dialog = screen.getByRole('dialog', { name: question.title });
      await user.click(within(dialog).getByRole('button', { name: buttonName }));
    };
    await clear(question.no);
    expect(simulatedHere()).toBeVisible();
    await clear(question.yes);
    expect(simulatedHere()).toBeNull();
    expect(localStorage.getItem(key)).toBeNull();
  });
});
