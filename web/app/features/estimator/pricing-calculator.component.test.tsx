import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { estimator as words } from '#content/website/estimator.ts';
import { pricing } from '#content/website/pricing.ts';
import { renderAt } from '../../../testing/render.tsx';
import { PricingCalculator } from './pricing-calculator.tsx';

function renderCalculator(path = '/pricing') {
  const { user } = renderAt(path, <PricingCalculator />);
  const card = screen.getByRole('region', { name: pricing.calculator.heading });
  const inCard = within(card);
  return {
    user,
    send: inCard.getByLabelText(words.send),
    to: inCard.getByLabelText(words.country),
    receive: inCard.getByLabelText(words.receive),
    plan: (name: RegExp) => inCard.getByRole('radio', { name }),
    fee: inCard.getByText(words.costs.fee, { selector: 'dt' }).parentElement,
    message: card.querySelector('output'),
  };
}

describe('the pricing calculator', () => {
  it('starts with the Standard plan and its share of 1000 dollars', () => {
    const { plan, receive, fee } = renderCalculator();
    expect(plan(/^Standard/)).toBeChecked();
    expect(receive).toHaveValue('12,465.79');
    expect(fee).toHaveTextContent('2.99% of what you send');
    expect(fee).toHaveTextContent('$29.90');
  });

  it.each([
    { name: /^Plus/, country: 'Ghana', arrives: '12,594.29' },
    { name: /^Business/, country: 'Ghana', arrives: '12,722.79' },
    { name: /^Business/, country: 'Kenya', arrives: '128,960.53' },
  ])('takes the share of $name on the way to $country', async ({ name, country, arrives }) => {
    const { user, plan, to, receive } = renderCalculator();
    await user.click(plan(name));
    await user.selectOptions(to, country);
    expect(receive).toHaveValue(arrives);
  });

  it('takes nothing of nothing: no plan has a minimum', async () => {
    const { user, send, receive, fee } = renderCalculator();
    await user.clear(send);
    await user.type(send, '0');
    expect(fee).toHaveTextContent('$0.00');
    expect(receive).toHaveValue('0');
  });

  it('says what a plan carries at most, and lets the estimate stand', async () => {
    const { user, plan, receive, message } = renderCalculator('/pricing?send=6000&to=ghana&plan=standard');
    expect(message).toHaveTextContent('Standard has a limit of $5,000 per transaction.');
    expect(receive).toHaveValue('74,794.71');
    await user.click(plan(/^Plus/));
    expect(message).not.toHaveTextContent('has a limit');
  });

  it('opens with the amount, country and plan of a link', () => {
    const { plan, to, receive } = renderCalculator('/pricing?send=200&to=senegal&plan=business');
    expect(plan(/^Business/)).toBeChecked();
    expect(to).toHaveValue('SN');
    expect(receive).toHaveValue('119,950.62');
  });
});
