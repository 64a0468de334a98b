import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import HowWeShowPricesPage from './how-we-show-prices.tsx';

it.each([
  { what: 'the home estimator', figures: ['GHS 12.85', 'KES 130.25', 'UGX 3,720.50', 'XOF 605.75'] },
  { what: 'the guided demo', figures: ['KES 142.00', 'KES 13,983.45'] },
  { what: 'the prototype calculator', figures: ['KES 130.50', 'UGX 3,800.00', 'GHS 12.50', 'XOF 620.00'] },
  {
    what: 'the rates screen',
    figures: ['GHS 12.45', 'UGX 3,650.00', 'XOF 590.00', '+0.2%', '-0.1%', '+0.3%', '0.0%'],
  },
  {
    what: 'the fees of the screens',
    figures: ['2.5%, at least $2, even for 0', '2.5%, at least €2, but nothing for 0', 'No fee'],
  },
  {
    what: 'the fees of the plans',
    figures: ['2.99%, no minimum', '1.99%, no minimum', '0.99%, no minimum'],
  },
])('the page has the figures of $what', async ({ figures }) => {
  const { container } = await renderPage('/how-we-show-prices', <HowWeShowPricesPage />);
  await screen.findByRole('heading', { level: 1 });
  for (const figure of figures) expect(container).toHaveTextContent(figure);
});
