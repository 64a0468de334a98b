import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '../../../testing/render.tsx';
import MorePage from './more.tsx';

it('leads to its five pages', () => {
  renderAt('/more', <MorePage />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/more/beneficiaries',
    '/more/payment-methods',
    '/more/rates',
    '/more/support',
    '/more/settings',
  ]);
});
