import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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
