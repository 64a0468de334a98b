import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { fakeServer, noConnection, type Replies } from '../../testing/fake-server.ts';
import { currentUrl } from '../../testing/member.tsx';
import { renderForStaff } from '../../testing/render-for-staff.tsx';
import { Find } from './find.tsx';

const search = 'POST /api/staff/search';
const none = { total: 0, rows: [] };
const kofi = { id: 'a1', title: 'Kofi Mensah', detail: 'kofi@example.com' };
const found = { accounts: { total: 12, rows: [kofi] }, waitlist: none, enquiries: none };

const State = () => <output data-testid="state">{JSON.stringify(useLocation().state)}</output>;
const state = () => JSON.parse(screen.getByTestId('state').textContent);

function open(replies: Replies = {}, role: 'viewer' | 'administrator' = 'administrator') {
  const server = fakeServer(replies);
  const rendered = renderForStaff(
    '/staff/you',
    <>
      <Find />
      <textarea aria-label="Your answer" />
      <State />
    </>,
    { role },
  );
  return { server, ...rendered };
}
const field = () => screen.getByRole('combobox');
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const status = () => within(screen.getByRole('dialog')).getByRole('status');
const chosen = () => screen.queryByRole('option', { selected: true })?.textContent;

it('the search opens by its button, by / and by Ctrl-K, also from a text field', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Search people and screens' }));
  expect(field()).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.keyboard('/');
  expect(field()).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.type(screen.getByLabelText('Your answer'), 'and/or{Control>}k{/Control}');
  expect(screen.getByLabelText('Your answer')).toHaveValue('and/or');
  expect(field()).toHaveFocus();
});

it('typing offers screens and actions by any of their words, and reads nobody', async () => {
  const { server, user } = open();
  await user.keyboard('/');
  await user.type(field(), 'assi me');
  expect(options()).toEqual(['Enquiries assigned to me', 'Search people for “assi me”']);
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toBe('Enquiries assigned to me');
  expect(field()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
  await user.keyboard('{Enter}');
  expect(currentUrl()).toBe('/staff/enquiries?assignee=me');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.requests).toEqual([]);
});

it('a viewer is offered nothing that needs another role', async () => {
  const { user } = open({}, 'viewer');
  await user.keyboard('/');
  expect(options()).toContain('Outbox');
  expect(options()).not.toContain('Audit');
  expect(options()).not.toContain('Invite people');
});

it('Enter finds people by kind, with the text in a body; all of them are a list that has it in its state', async () => {
  const { server, user } = open({ [search]: { body: found } });
  await user.keyboard('/');
  await user.type(field(), ' kof {Enter}');
  expect(await screen.findByRole('group', { name: 'Accounts' })).toHaveTextContent('Kofi Mensah');
  expect(status()).toHaveTextContent('12 accounts, 0 list entries, 0 enquiries');
  expect(server.bodiesOf(search)).toEqual([{ q: 'kof' }]);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(chosen()).toBe('All 12 accounts');
  await user.keyboard('{Enter}');
  expect(currentUrl()).toBe('/staff/accounts');
  expect(state()).toEqual({ q: 'kof' });
});

it('what is counted no further is called that or more', async () => {
  const { user } = open({ [search]: { body: { ...found, accounts: { total: 1000, rows: [kofi] } } } });
  await user.keyboard('/');
  await user.type(field(), 'kof{Enter}');
  expect(await screen.findByRole('option', { name: 'Show 1,000 or more accounts' })).toBeVisible();
});

it('a person who was found leads back to the list that they are in', async () => {
  const { user } = open({
    [search]: { body: { ...found, accounts: none, enquiries: { total: 1, rows: [kofi] } } },
  });
  await user.keyboard('/');
  await user.type(field(), 'kof{Enter}');
  await user.click(await screen.findByRole('option', { name: /Kofi Mensah/ }));
  expect(currentUrl()).toBe('/staff/enquiries/a1');
  expect(state()).toEqual({ search: '?state=all', q: 'kof', ids: ['a1'] });
});

it('what was found by another text goes when the text changes', async () => {
  const { user } = open({ [search]: { body: found } });
  await user.keyboard('/');
  await user.type(field(), 'kof{Enter}');
  await screen.findByText('Kofi Mensah');
  await user.type(field(), 'i');
  expect(screen.queryByText('Kofi Mensah')).toBeNull();
});

it('the search says when the text is too short, when it fails, and when there is nobody', async () => {
  const { server, user } = open({ [search]: noConnection });
  await user.keyboard('/');
  await user.type(field(), 'k{Enter}');
  expect(status()).toHaveTextContent('Type at least 2 characters');
  await user.type(field(), 'x{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('You are offline');
  server.respond({ [search]: { body: { accounts: none, waitlist: none, enquiries: none } } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(status()).toHaveTextContent('No one found'));
  expect(screen.queryByRole('alert')).toBeNull();
});
