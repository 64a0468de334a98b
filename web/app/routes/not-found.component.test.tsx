import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import NotFoundPage from './not-found.tsx';

it.each([
  { path: '/nothing-here', to: '/' },
  { path: '/demo/nothing-here', to: '/demo/send' },
])('$path is not found, which is logged, and leads to $to', ({ path, to }) => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  renderAt(path, <NotFoundPage />);
  expect(screen.getByText('404')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Oops! Page not found');
  expect(screen.getByRole('link')).toHaveAttribute('href', to);
  expect(logged.mock.calls).toEqual([[expect.stringContaining(path)]]);
  logged.mockRestore();
});
