import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import HowWeShowPricesPage from './how-we-show-prices.tsx';

const figuresOf = {
  'the home estimator': ['GHS 12.85', 'KES 130.25', 'UGX 3,720.50', 'XOF 605.75'],
  'the guided demo': ['KES 142.00', 'KES 13,983.45'],
  'the prototype calculator': ['KES 130.50', 'UGX 3,800.00', 'GHS 12.50', 'XOF 620.00'],
  'the rates screen': ['GHS 12.45', 'UGX 3,650.00', 'XOF 590.00', '+0.2%', '-0.1%', '+0.3%', '0.0%'],
  'practice transfers': [
    ...['GHS 13.88', 'KES 140.67', 'UGX 4,018.14', 'XOF 654.21'],
    ...['GHS 16.19', 'KES 164.12', 'UGX 4,687.83', 'XOF 763.25'],
    ...['For 1 EUR', 'For 1 GBP', 'For 1 USD', 'at least 2 of the currency you pay in: €2, £2, $2'],
  ],
  'the fees of the screens': [
    '2.5%, at least $2, even for 0',
    '2.5%, at least €2, but nothing for 0',
    'No fee',
  ],
  'the fees of the plans': ['2.99%, no minimum', '1.99%, no minimum', '0.99%, no minimum'],
};

it('the page has the figures of every screen and plan', async () => {
  const { container } = await renderPage('/how-we-show-prices', <HowWeShowPricesPage />);
  await screen.findByRole('heading', { level: 1 });
  for (const [what, figures] of Object.entries(figuresOf)) {
    for (const figure of figures) expect(container.textContent, what).toContain(figure);
  }
});
