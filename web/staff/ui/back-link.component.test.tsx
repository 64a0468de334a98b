import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation, useParams } from 'react-router';
import { expect, it } from 'vitest';
import { BackLink } from './back-link.tsx';
import { Screen } from './screen.tsx';

const place = () => JSON.parse(screen.getByTestId('place').textContent);

function Place() {
  const { pathname, search, state } = useLocation();
  return <p data-testid="place">{JSON.stringify({ path: pathname + search, state })}</p>;
}

function Row() {
  const { id = '' } = useParams();
  return (
    <>
      <BackLink to="/staff/list" label="All" id={id} />
      <Screen key={id} heading={`Row ${id}`}>
        {null}
      </Screen>
    </>
  );
}

function openRow(id: string, state?: object) {
  render(
    <MemoryRouter initialEntries={[{ pathname: `/staff/list/${id}`, state }]}>
      <Routes>
        <Route path="/staff/list/:id" element={<Row />} />
        <Route path="*" element={null} />
      </Routes>
      <Place />
    </MemoryRouter>,
  );
  return userEvent.setup();
}
const list = { search: '?state=all', q: 'ama', ids: ['a', 'b', 'c'] };

it('a page leads to the rows beside it by links and by j and k, and says which one it is', async () => {
  const user = openRow('a', { ...list, focus: 'answer' });
  expect(screen.getByRole('status')).toHaveTextContent('1 of 3');
  expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(place()).toEqual({ path: '/staff/list/b', state: list });
  // A new heading each time, so that a screen reader reads it.
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Row b' })).toHaveFocus());
  await user.keyboard('j');
  expect(screen.getByRole('status')).toHaveTextContent('3 of 3');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Row c' })).toHaveFocus());
  await user.keyboard('j');
  expect(place().path).toBe('/staff/list/c');
  await user.keyboard('k');
  expect(place()).toEqual({ path: '/staff/list/b', state: list });
});

it('u leads back to the list as it was, and so does the link', async () => {
  const user = openRow('b', list);
  expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute('href', '/staff/list?state=all');
  await user.keyboard('u');
  expect(place()).toEqual({ path: '/staff/list?state=all', state: { q: 'ama', from: 'b' } });
});

it.each([
  { why: 'without a list', state: undefined },
  { why: 'from a list that it is not in', state: { ...list, ids: ['x', 'y'] } },
  { why: 'with a state that is none of ours', state: { ids: 'abc', search: 7 } },
])('a page that was opened $why has no neighbours', async ({ state }) => {
  const user = openRow('b', state);
  expect(screen.queryByRole('navigation')).toBeNull();
  await user.keyboard('jk');
  expect(place().path).toBe('/staff/list/b');
  await user.keyboard('u');
  expect(place().path).toMatch(/^\/staff\/list(\?state=all)?$/);
});
