import {
  type DocumentResponse,
  idempotencyHeader,
  type NameCheckResponse,
  type PracticeResponse,
  type QuoteInput,
  type QuoteResponse,
  type RecipientInput,
  type RecipientResponse,
  type TrackingLink,
  type TransferDetails,
  type TransferInput,
  type TransferMonths,
  type TransferPage,
  type TransferResponse,
  type TransferSearch,
  transferPaths,
} from '@remit/contract/transfers.ts';
import { get, post, put, remove } from '#client/http.ts';
import { readSignal } from '#client/session/session-reads.ts';
import { withSession } from '#client/session/with-session.ts';

const paths = transferPaths;
const pathOf = (path: string, id: string) => path.replace(':id', encodeURIComponent(id));

const read = <T>(path: string) =>
  withSession((options) => get<T>(path, { ...options, signal: readSignal() }));
const send = <T>(path: string, body?: unknown) => withSession((options) => post<T>(path, body, options));

export const readPractice = () => read<PracticeResponse>(paths.practice);
export const readTransfer = (id: string) => read<TransferDetails>(pathOf(paths.transfer, id));
export const readMonths = () => read<TransferMonths>(paths.months);
export const searchTransfers = (search: TransferSearch) =>
  withSession((options) => post<TransferPage>(paths.search, search, { ...options, signal: readSignal() }));

export const createQuote = (quote: QuoteInput) => send<QuoteResponse>(paths.quotes, quote);

/** The same key with the same transfer is one transfer, however often it is sent. */
export const createTransfer = (transfer: TransferInput, key: string) =>
  withSession(({ headers, ...options }) =>
    post<TransferResponse>(paths.transfers, transfer, {
      ...options,
      headers: { ...headers, [idempotencyHeader]: key },
    }),
  );
export const cancelTransfer = (id: string) => send<TransferResponse>(pathOf(paths.cancel, id));
export const speedUpTransfer = (id: string) =>
  send<TransferResponse>(pathOf(paths.pace, id), { pace: 'fast' });

export const makeReceipt = (id: string) => send<DocumentResponse>(pathOf(paths.receipt, id));
export const makeStatement = (month: string) => send<DocumentResponse>(paths.statements, { month });

export const shareTransfer = (id: string) => send<TrackingLink>(pathOf(paths.tracking, id));
export const unshareTransfer = (id: string) =>
  withSession((options) => remove(pathOf(paths.tracking, id), options));

/** Creates or replaces: the caller makes the id. */
export const saveRecipient = (id: string, recipient: RecipientInput) =>
  withSession((options) => put<RecipientResponse>(pathOf(paths.recipient, id), recipient, options));
export const removeRecipient = (id: string) =>
  withSession((options) => remove(pathOf(paths.recipient, id), options));
export const checkName = (id: string) => send<NameCheckResponse>(pathOf(paths.nameCheck, id));

export const addPaymentMethod = (id: string) =>
  withSession((options) => put<{ id: string }>(pathOf(paths.paymentMethod, id), undefined, options));
export const removePaymentMethod = (id: string) =>
  withSession((options) => remove(pathOf(paths.paymentMethod, id), options));
