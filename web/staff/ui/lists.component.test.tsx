import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { renderForStaff } from '../../testing/render-for-staff.tsx';
import { BackLink } from './back-link.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { FilterBar } from './filter-bar.tsx';
import { Pager } from './pager.tsx';
import { RowLink } from './row-link.tsx';
import { Screen } from './screen.tsx';
import { useListQuery } from './search.ts';
import { useSelection } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import { Table } from './table.tsx';

const Place = () => {
  const { search, state } = useLocation();
  return <output>{JSON.stringify({ search, state })}</output>;
};
const place = () => JSON.parse(screen.getByRole('status').textContent);
const filters = [
  {
    name: 'state',
    label: 'State',
    options: [
      { value: '', label: 'All' },
      { value: 'open', label: 'Open' },
    ],
  },
  { name: 'from', label: 'From', isDay: true },
] as const;

it('a filter acts when it is chosen, in the URL; the search text acts on Enter, and is in no URL', async () => {
  const { user } = renderAt(
    '/staff/list?before=c7&sort=-joined',
    <>
      <FilterBar search="Name" filters={filters} />
      <Place />
    </>,
  );
  await user.type(screen.getByLabelText('Name'), ' ama & co ');
  expect(place()).toEqual({ search: '?before=c7&sort=-joined', state: null });
  await user.keyboard('{Enter}');
  expect(place()).toEqual({ search: '?sort=-joined', state: { q: 'ama & co' } });
  await user.selectOptions(screen.getByLabelText('State'), 'open');
  expect(place()).toEqual({ search: '?sort=-joined&state=open', state: { q: 'ama & co' } });
  await user.click(screen.getByRole('link', { name: 'Clear filters' }));
  expect(place()).toEqual({ search: '?sort=-joined', state: null });
  expect(screen.getByLabelText('Name')).toHaveValue('');
});

it('a day that is half typed is no filter', () => {
  renderAt(
    '/staff/list',
    <>
      <FilterBar filters={filters} />
      <Place />
    </>,
  );
  const choose = (value: string) => fireEvent.change(screen.getByLabelText('From'), { target: { value } });
  choose('0202-11-17');
  expect(place().search).toBe('');
  choose('2026-11-17');
  expect(place().search).toBe('?from=2026-11-17');
});

it('a filter is kept when the next one is chosen before its list is shown', () => {
  renderAt(
    '/staff/list',
    <>
      <FilterBar filters={filters} />
      <Place />
    </>,
  );
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  act(() => {
    choose('State', 'open');
    expect(screen.getByLabelText('State')).toHaveValue('open');
    choose('From', '2026-11-17');
  });
  expect(place().search).toBe('?state=open&from=2026-11-17');
});

const Query = () => <output>{JSON.stringify(useListQuery())}</output>;

it('a list is read by the filters of the URL and the search text of the history entry', async () => {
  const entry = { pathname: '/staff/list', search: '?state=open', state: { q: 'ama' } };
  render(
    <MemoryRouter initialEntries={[entry]}>
      <Query />
      <Pager newer={null} older="c1" />
      <Table
        caption="People"
        columns={[{ heading: 'Name', sort: 'email' }]}
        rows={[{ key: '7', cells: [<RowLink key="name" to="/staff/list/7" text="ama@example.com" />] }]}
      />
      <Routes>
        <Route path="/staff/list/7" element={<BackLink to="/staff/list" label="Back" />} />
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>,
  );
  const query = () => JSON.parse(screen.getByRole('status').textContent);
  const press = (name: string | RegExp) => userEvent.click(screen.getByRole('link', { name }));
  await press('Older');
  await press(/Name/);
  expect(query()).toEqual({ state: 'open', sort: 'email', q: 'ama' });
  await press('ama@example.com');
  await press('Back');
  expect(query()).toEqual({ state: 'open', sort: 'email', q: 'ama' });
});

it('the search text of an old link leaves the URL, and searches nothing', async () => {
  renderAt(
    '/staff/list?q=ama%40example.com&state=open',
    <>
      <Query />
      <Pager newer={null} older="c1" />
    </>,
  );
  expect(JSON.parse(screen.getByRole('status').textContent)).toEqual({ state: 'open' });
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Older' })).toHaveAttribute(
      'href',
      '/staff/list?state=open&before=c1',
    ),
  );
});

function Choosable({ keys }: { readonly keys: readonly string[] }) {
  const selection = useSelection(keys);
  return (
    <>
      <Table
        isList
        caption="People"
        columns={['Name']}
        rows={keys.map((key) => ({ key, cells: [key] }))}
        selection={selection}
      />
      <SelectionBar selection={selection}>
        <button type="button">Invite</button>
      </SelectionBar>
      <Pager newer={null} older="c1" />
    </>
  );
}

it('rows are chosen one by one or all, and only on their page', async () => {
  const { user } = renderAt('/staff/list', <Choosable keys={['Ama', 'Kofi', 'Yaa']} />);
  const box = (name: string) => screen.getByRole('checkbox', { name });
  await user.click(box('Choose Kofi'));
  expect(screen.getByText('1 chosen')).toBeVisible();
  expect(box('Choose all on this page')).toBePartiallyChecked();
  await user.click(box('Choose all on this page'));
  expect(screen.getByText('3 chosen')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
  await user.click(box('Choose Ama'));
  await user.click(screen.getByRole('link', { name: 'Older' }));
  expect(box('Choose Ama')).not.toBeChecked();
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
});

it('a row that is gone is not chosen', async () => {
  const { user, rerender } = renderAt('/', <div />);
  const at = (keys: readonly string[]) => (
    <MemoryRouter>
      <Choosable keys={keys} />
    </MemoryRouter>
  );
  rerender(at(['Ama', 'Kofi']));
  await user.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }));
  rerender(at(['Kofi']));
  expect(screen.getByText('1 chosen')).toBeVisible();
});

it('a pager pages by cursors, and keeps the filters', () => {
  renderAt('/staff/list?state=open&before=c7', <Pager newer="c8" older="c1" />);
  expect(screen.getByRole('link', { name: 'Newer' })).toHaveAttribute(
    'href',
    '/staff/list?state=open&after=c8',
  );
  expect(screen.getByRole('link', { name: 'Older' })).toHaveAttribute(
    'href',
    '/staff/list?state=open&before=c1',
  );
});

it('a pager shows nothing where all is shown', () => {
  renderAt('/staff/list', <Pager newer={null} older={null} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('a table is sorted by links, says which way, and shows markup as text', () => {
  renderAt(
    '/staff/list?sort=joined',
    <Table
      caption="People"
      columns={[{ heading: 'Name' }, { heading: 'Joined', sort: 'joined' }]}
      rows={[{ key: '1', cells: ['<img src=x onerror=alert(1)>', 'Today'] }]}
    />,
  );
  expect(screen.getByRole('columnheader', { name: /Joined/ })).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByRole('link', { name: /Joined/ })).toHaveAttribute('href', '/staff/list?sort=-joined');
  expect(screen.getByRole('rowheader')).toHaveTextContent('<img src=x onerror=alert(1)>');
  expect(document.querySelector('img')).toBeNull();
});

it('a table says how it is sorted when the URL does not, and turns that around', () => {
  renderAt(
    '/staff/list',
    <Table
      caption="People"
      columns={[{ heading: 'Joined', sort: 'joined' }]}
      rows={[{ key: '1', cells: ['Today'] }]}
      defaultSort="-joined"
    />,
  );
  expect(screen.getByRole('columnheader')).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByRole('link', { name: /Joined/ })).toHaveAttribute('href', '/staff/list?sort=joined');
});

it('a screen moves the focus to the heading on another page, and leaves it on a filter', async () => {
  const { user } = renderAt(
    '/staff/list',
    <Screen heading="People">
      <FilterBar filters={filters} />
      <Pager newer={null} older="c1" />
    </Screen>,
  );
  await user.selectOptions(screen.getByLabelText('State'), 'open');
  screen.getByLabelText('State').focus();
  await user.selectOptions(screen.getByLabelText('State'), '');
  expect(screen.getByLabelText('State')).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Older' }));
  expect(screen.getByRole('heading', { name: 'People' })).toHaveFocus();
});

it('a confirm dialog asks first, and stays open when the change fails', async () => {
  const onClose = vi.fn();
  const onConfirm = vi.fn(() => Promise.reject({ kind: 'offline' }));
  const { user } = renderForStaff(
    '/',
    <ConfirmDialog
      isOpen
      title="Remove Ama?"
      text="It cannot be taken back."
      confirm="Remove"
      busy="Removing..."
      onConfirm={onConfirm}
      onClose={onClose}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You are offline');
  expect(onClose).not.toHaveBeenCalled();
});
