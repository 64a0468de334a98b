import {
  NewRates,
  RatesDraft,
  RatesQuery,
  TransferChange,
  TransfersQuery,
} from '@remit/contract/staff/transfers.ts';
import { type StaffRoute, staffRoute } from '../staff-route.ts';
import { readBalances, runBooksCheck } from './books.ts';
import { cancel, retry } from './change.ts';
import { listTransfers } from './list.ts';
import { listRates, preview, publish } from './rates.ts';
import { showTransfer } from './read.ts';

export const transferRoutes: readonly StaffRoute[] = [
  staffRoute({
    method: 'POST',
    path: '/transfers/search',
    role: 'viewer',
    body: TransfersQuery,
    run: (deps, { staff, body }) => listTransfers(deps, staff, body),
  }),
  staffRoute({
    method: 'GET',
    path: '/transfers/:id',
    role: 'viewer',
    run: (deps, { staff, params: { id = '' } }) => showTransfer(deps, staff, id),
  }),
  staffRoute({
    method: 'POST',
    path: '/transfers/:id/retry',
    role: 'editor',
    body: TransferChange,
    run: (deps, { staff, params: { id = '' }, body }) => retry(deps, staff, id, body.reason),
  }),
  // As the cancel of a campaign: it cannot be taken back.
  staffRoute({
    method: 'POST',
    path: '/transfers/:id/cancel',
    role: 'administrator',
    body: TransferChange,
    run: (deps, { staff, params: { id = '' }, body }) => cancel(deps, staff, id, body.reason),
  }),
  staffRoute({ method: 'GET', path: '/books', role: 'viewer', run: (deps) => readBalances(deps) }),
  staffRoute({ method: 'POST', path: '/books/check', role: 'viewer', run: (deps) => runBooksCheck(deps) }),
  staffRoute({
    method: 'GET',
    path: '/rates',
    role: 'viewer',
    query: RatesQuery,
    run: (deps, { query }) => listRates(deps, query.before),
  }),
  staffRoute({
    method: 'POST',
    path: '/rates/preview',
    role: 'editor',
    body: RatesDraft,
    run: (deps, { body }) => preview(deps, body),
  }),
  staffRoute({
    method: 'POST',
    path: '/rates',
    role: 'administrator',
    body: NewRates,
    run: (deps, { staff, body }) => publish(deps, staff, body),
  }),
];
