import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { FilterBar } from './filter-bar.tsx';
import { Table } from './table.tsx';
import { useListShortcuts } from './use-list-shortcuts.ts';

function List() {
  useListShortcuts();
  const [chosen, setChosen] = useState('');
  return (
    <main>
      <FilterBar search="Name" filters={[]} />
      <output>{chosen}</output>
      <Table
        caption="People"
        columns={['Name', 'Choice']}
        rows={['ama', 'kofi'].map((id) => ({
          key: id,
          cells: [
            <a key="name" href={`/staff/people/${id}`}>
              {id}
            </a>,
            <input key="choice" type="checkbox" aria-label={`Choose ${id}`} onChange={() => setChosen(id)} />,
          ],
        }))}
      />
    </main>
  );
}

it('x ticks the row that has the focus, and j goes on from its checkbox', async () => {
  const { user } = renderAt('/staff/people', <List />);
  await user.keyboard('x');
  expect(screen.getByRole('status')).toHaveTextContent('');
  await user.keyboard('jjx');
  expect(screen.getByRole('status')).toHaveTextContent('kofi');
  expect(screen.getByRole('checkbox', { name: 'Choose kofi' })).toBeChecked();
  screen.getByRole('checkbox', { name: 'Choose ama' }).focus();
  await user.keyboard('j');
  expect(screen.getByRole('link', { name: 'kofi' })).toHaveFocus();
});

it('the arrow down leads from the search field to the first row, where j is no letter', async () => {
  const { user } = renderAt('/staff/people', <List />);
  const field = screen.getByLabelText('Name');
  await user.type(field, 'aj{ArrowDown}j');
  expect(field).toHaveValue('aj');
  expect(screen.getByRole('link', { name: 'kofi' })).toHaveFocus();
});
