import { screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { renderForStaff } from '../../testing/render-for-staff.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { FilterBar } from './filter-bar.tsx';
import { Pager } from './pager.tsx';
import { Screen } from './screen.tsx';
import { Table } from './table.tsx';

const Search = () => <output>{useLocation().search}</output>;
const search = () => screen.getByRole('status').textContent;
const filters = [
  { name: 'q', label: 'Search' },
  {
    name: 'state',
    label: 'State',
    options: [
      { value: '', label: 'All' },
      { value: 'open', label: 'Open' },
    ],
  },
];

it('a filter bar puts filters into the URL, from the first page on, and clears them', async () => {
  const { user } = renderAt(
    '/staff/list?before=c7&sort=-joined',
    <>
      <FilterBar filters={filters} />
      <Search />
    </>,
  );
  await user.type(screen.getByLabelText('Search'), ' ama & co ');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(search()).toBe('?sort=-joined&q=ama+%26+co');
  await user.selectOptions(screen.getByLabelText('State'), 'open');
  expect(search()).toBe('?sort=-joined&q=ama+%26+co&state=open');
  await user.click(screen.getByRole('link', { name: 'Clear filters' }));
  expect(search()).toBe('?sort=-joined');
  expect(screen.getByLabelText('Search')).toHaveValue('');
});

it('a pager pages by cursors, and keeps the filters', () => {
  renderAt('/staff/list?q=ama&before=c7', <Pager newer="c8" older="c1" />);
  expect(screen.getByRole('link', { name: 'Newer' })).toHaveAttribute('href', '/staff/list?q=ama&after=c8');
  expect(screen.getByRole('link', { name: 'Older' })).toHaveAttribute('href', '/staff/list?q=ama&before=c1');
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
