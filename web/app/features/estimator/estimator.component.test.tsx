import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { share } from '#content/share.ts';
import { estimator as words } from '#content/website/estimator.ts';
import { renderAt } from '../../../testing/render.tsx';
import { Estimator } from './estimator.tsx';

/** The estimator, by what a visitor sees of it. */
function renderEstimator(path = '/') {
  const { user } = renderAt(path, <Estimator />);
  const card = screen.getByRole('region', { name: words.heading });
  const field = (label: string) => within(card).getByLabelText(label);
  return {
    user,
    card,
    send: field(words.send),
    to: field(words.country),
    receive: field(words.receive),
    message: card.querySelector('output'),
    cost: (term: string) => within(card).getByText(term, { selector: 'dt' }).nextElementSibling,
  };
}

async function fill(user: UserEvent, input: HTMLElement, text: string) {
  await user.clear(input);
  await user.paste(text);
}

describe('the transfer estimator', () => {
  it('starts with 1000 dollars to Ghana, every cost beside it', () => {
    const { receive, message, cost } = renderEstimator();
    expect(receive).toHaveValue('12,528.75');
    expect(cost(words.costs.fee)).toHaveTextContent(/^\$25\.00$/);
    expect(cost(words.costs.converted)).toHaveTextContent(/^\$975\.00$/);
    expect(cost(words.costs.rate)).toHaveTextContent(/^\$1 = GHS 12\.85$/);
    expect(cost(words.costs.total)).toHaveTextContent(/^\$1,000\.00$/);
    expect(message).toHaveTextContent(/^Send \$1,000\.00 to Ghana and GHS 12,528\.75 arrives\.$/);
  });

  it.each([
    { amount: '1000', country: 'Kenya', fee: '$25.00', arrives: '126,993.75' },
    { amount: '50', country: 'Uganda', fee: '$2.00', arrives: '178,584' },
    { amount: '200', country: 'Senegal', fee: '$5.00', arrives: '118,121.25' },
  ])('lets $arrives arrive for $amount to $country', async ({ amount, country, fee, arrives }) => {
    const { user, send, to, receive, cost } = renderEstimator();
    await fill(user, send, amount);
    await user.selectOptions(to, country);
    expect(receive).toHaveValue(arrives);
    expect(cost(words.costs.fee)).toHaveTextContent(fee);
  });

  it('works out what to send for what should arrive, and keeps that side when the country changes', async () => {
    const { user, send, to, receive, message } = renderEstimator();
    await fill(user, receive, '2000');
    expect(send).toHaveValue('159.64');
    expect(message).toHaveTextContent('To cover GHS 2,000, send $159.64: GHS 2,000.09 arrives.');
    await user.selectOptions(to, 'Kenya');
    expect(receive).toHaveValue('2000');
    expect(send).toHaveValue('17.36');
  });

  it.each([
    { why: 'letters', typed: 'abc', arrives: '0', fee: '$2.00', says: 'such as 1,000.50' },
    { why: 'an exponent', typed: '1e9', arrives: '0', fee: '$2.00', says: 'such as 1,000.50' },
    { why: 'a negative amount', typed: '-5', arrives: '0', fee: '$2.00', says: 'below 0 counts as 0' },
    { why: 'nothing', typed: '', arrives: '0', fee: '$2.00', says: 'Enter an amount' },
    { why: 'zero', typed: '0', arrives: '0', fee: '$2.00', says: 'above 0' },
    { why: 'less than the fee', typed: '0.001', arrives: '0', fee: '$2.00', says: 'takes the whole amount' },
    { why: 'other digits', typed: '٢٠٠', arrives: '2,505.75', fee: '$5.00', says: 'Send $200.00' },
    { why: 'a point', typed: '1,000.50', arrives: '12,535.01', fee: '$25.01', says: 'Send $1,000.50' },
    { why: 'a comma', typed: '1.000,50', arrives: '12,535.01', fee: '$25.01', says: 'Send $1,000.50' },
    { why: 'one thousand or one', typed: '1.000', arrives: '0', fee: '$2.00', says: 'We read that as $1.00' },
    { why: 'a sign', typed: '€100', arrives: '1,252.88', fee: '$2.50', says: 'We read that as $100.00' },
    { why: 'over the limit', typed: '6000', arrives: '75,172.5', fee: '$150.00', says: 'limit: $5,000' },
    { why: '70 digits', typed: '9'.repeat(70), arrives: '0', fee: '$2.00', says: 'too long' },
  ])('shows a sensible figure or a quiet hint for $why', async ({ typed, arrives, fee, says }) => {
    const { user, card, send, receive, message, cost } = renderEstimator();
    await fill(user, send, typed);
    expect(send).toHaveValue(typed);
    expect(receive).toHaveValue(arrives);
    expect(message).toHaveTextContent(says);
    expect(cost(words.costs.fee)).toHaveTextContent(fee);
    expect(card).not.toHaveTextContent(/NaN|-\d|Infinity|∞/);
  });

  it('counts with sixty digits to the last one', async () => {
    const { user, card, send, receive, message } = renderEstimator();
    await fill(user, send, '9'.repeat(60));
    expect(receive).toHaveDisplayValue(/^12,528,749,(999,)+987\.47$/);
    expect(message).toHaveTextContent('999.00 to Ghana');
    expect(card).not.toHaveTextContent(/NaN|-\d|Infinity|∞/);
  });

  it.each([
    { link: '/?receive=118121.25&to=senegal', send: '200.00', to: 'SN', receive: '118121.25' },
    { link: '/?send=50&to=uganda', send: '50', to: 'UG', receive: '178,584' },
    { link: '/?send=Call+us&to=atlantis', send: '1000', to: 'GH', receive: '12,528.75' },
  ])('opens as $link asks', ({ link, ...expected }) => {
    const { send, to, receive } = renderEstimator(link);
    expect(send).toHaveValue(expected.send);
    expect(to).toHaveValue(expected.to);
    expect(receive).toHaveValue(expected.receive);
  });

  it('shares a link to the estimate as it stands', async () => {
    const { user, card, receive } = renderEstimator('/?to=senegal');
    await fill(user, receive, '5000');
    await user.click(within(card).getByRole('button', { name: words.share.label }));
    expect(await within(card).findByText(share.copied)).toHaveRole('status');
    const { search } = new URL(await navigator.clipboard.readText());
    expect(search).toBe('?receive=5000&to=senegal');
  });

  it('shows the link for copying by hand where there is no clipboard', async () => {
    const { user, card } = renderEstimator();
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    await user.click(within(card).getByRole('button', { name: words.share.label }));
    expect(await within(card).findByText(share.notCopied)).toHaveRole('status');
    expect(within(card).getByText(/\?send=1000&to=ghana$/)).toBeVisible();
  });
});
