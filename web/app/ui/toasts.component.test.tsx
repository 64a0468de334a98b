import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { showToast } from '#ui/show-toast.ts';
import { emptyToasts } from '../../testing/empty-toasts.ts';
import { ToastProvider } from './toasts.tsx';

it('is one landmark, although the page and what surrounds it both have toasts', () => {
  const labels = { region: 'Messages', dismiss: 'Dismiss' };
  render(
    <ToastProvider labels={labels}>
      <ToastProvider labels={labels}>
        <p>A page</p>
      </ToastProvider>
    </ToastProvider>,
  );
  // Hidden is what a popover is until it opens.
  expect(screen.getAllByRole('region', { name: 'Messages', hidden: true })).toHaveLength(1);
});

it('a toast runs its action once, and is gone then', async () => {
  emptyToasts();
  const run = vi.fn();
  render(<ToastProvider labels={{ region: 'Messages', dismiss: 'Dismiss' }}>{null}</ToastProvider>);
  act(() => void showToast({ title: 'Sent', action: { label: 'Back to it', run } }));
  await userEvent.click(screen.getByRole('button', { name: 'Back to it' }));
  expect(run).toHaveBeenCalledOnce();
  expect(screen.queryByText('Sent')).toBeNull();
});
