import { PeopleQuery } from '@remit/contract/staff/search.ts';
import { type StaffRoute, staffRoute } from '../staff-route.ts';
import { searchPeople } from './search-people.ts';

export const searchRoutes: readonly StaffRoute[] = [
  staffRoute({
    ...{ method: 'POST', path: '/search', role: 'viewer' },
    body: PeopleQuery,
    run: (deps, { staff, body }) => searchPeople(deps, staff, body.q),
  }),
];
