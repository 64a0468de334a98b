import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { waitlist, waitlistInvitation, waitlistStart } from '#content/forms/waitlist.ts';
import { countriesPage } from '#content/website/countries.ts';
import { estimator } from '#content/website/estimator.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import CountriesPage from './countries.tsx';
import CountryPage from './country.tsx';
import LaterCountryPage from './later-country.tsx';

/** As the specification has them: name, capital, currency, population, diaspora, remittances. */
const catalogue = [
  ['Ghana', 'Accra', 'GHS', '33.5M', '3.5M', '$4.7B'],
  ['Kenya', 'Nairobi', 'KES', '54.4M', '3M', '$4.0B'],
  ['Uganda', 'Kampala', 'UGX', '47.2M', '1.5M', '$1.4B'],
  ['Senegal', 'Dakar', 'XOF', '17.3M', '1.2M', '$2.9B'],
];

it('the countries are shown with all that the catalogue says of them', async () => {
  await renderPage('/countries', <CountriesPage />);
  expect(await screen.findByText('Service launching soon')).toBeVisible();
  const cards = within(screen.getByRole('list', { name: countriesPage.cards.label })).getAllByRole(
    'listitem',
  );
  expect(cards).toHaveLength(catalogue.length);
  for (const [index, facts] of catalogue.entries()) {
    for (const fact of facts) expect(cards[index]).toHaveTextContent(fact);
    expect(cards[index]?.querySelector('svg')).toBeVisible();
  }
  expect(screen.getByRole('button', { name: countriesPage.investment })).toBeVisible();
  expect(screen.getByRole('button', { name: waitlistInvitation.join })).toBeVisible();
});

const countryInDialog = async () =>
  within(await screen.findByRole('dialog', { name: waitlist.dialog.title })).getByLabelText(
    waitlist.fields.sendingTo,
  );

it.each([
  { path: '/countries/ghana', code: 'GH', arrives: '12,528.75', own: 'Use the name on the Ghana Card' },
  { path: '/countries/kenya', code: 'KE', arrives: '126,993.75', own: 'How much a wallet can hold' },
  { path: '/countries/uganda', code: 'UG', arrives: '3,627,487.5', own: 'Rounded down to the shilling' },
  { path: '/countries/senegal', code: 'SN', arrives: '590,606.25', own: 'A rate you can check yourself' },
])('$code has its own words, estimate and place on the waitlist', async ({ path, code, arrives, own }) => {
  const { user } = await renderPage(path, <CountryPage path={path} />);
  expect(await screen.findByRole('heading', { name: own })).toBeVisible();
  const receive = screen.getByLabelText(estimator.receive);
  expect(receive).toHaveValue(arrives);
  expect(screen.queryByLabelText(estimator.country)).toBeNull();
  await user.type(screen.getByLabelText(estimator.send), '0');
  expect(receive).not.toHaveValue(arrives);
  const opening = screen.getByRole('heading', { level: 1 }).closest('section') as HTMLElement;
  await user.click(within(opening).getByRole('button', { name: waitlistInvitation.join }));
  expect(await countryInDialog()).toHaveValue(code);
});

it.each([
  { path: '/countries/nigeria', code: 'NG' },
  { path: '/countries/south-africa', code: 'ZA' },
])('$code promises nothing and keeps a waitlist of its own', async ({ path, code }) => {
  const { user } = await renderPage(path, <LaterCountryPage path={path} />);
  expect(await screen.findByText('Not in the first four')).toBeVisible();
  expect(screen.queryByLabelText(estimator.receive)).toBeNull();
  await user.type(screen.getByLabelText(waitlistStart.label), 'someone@example.org');
  await user.click(screen.getByRole('button', { name: waitlistInvitation.join }));
  expect(await countryInDialog()).toHaveValue(code);
});
