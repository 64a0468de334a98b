import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { routeFor } from '#routes.ts';
import { renderAt } from '../../testing/render.tsx';
import NotFoundPage from './not-found.tsx';

it.each([
  { path: '/nothing-here', heading: 'Oops! Page not found', to: '/' },
  { path: '/demo/nothing-here', heading: 'Oops! Page not found', to: '/demo/send' },
  { path: '/blog/nothing-here', hasCode: false, heading: 'Post Not Found', to: '/blog' },
])('$path is not found, which is logged, and leads to $to', ({ path, heading, to, hasCode = true }) => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  renderAt(path, <NotFoundPage path={routeFor(path).path} />);
  expect(screen.queryAllByText('404')).toHaveLength(hasCode ? 1 : 0);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
  expect(screen.getByRole('link')).toHaveAttribute('href', to);
  expect(logged.mock.calls).toEqual([[expect.stringContaining(path)]]);
  logged.mockRestore();
});
