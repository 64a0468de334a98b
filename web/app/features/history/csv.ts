import { byteOrderMark, csvLine } from '@remit/contract/csv.ts';
import type { TransferResponse } from '@remit/contract/transfers.ts';
import { countries } from '@remit/domain/catalogue/countries.ts';
import { deliveryMethods } from '@remit/domain/catalogue/delivery-methods.ts';
import { plainFigure } from '#client/transfers/amount-text.ts';
import { ownHistory } from '#content/app/own-history.ts';
import { practice } from '#content/app/practice.ts';

type Column = keyof typeof ownHistory.documents.csv.columns;

/** For spreadsheets. Amounts are plain decimals, times are ISO 8601. */
export function transfersCsv(transfers: readonly TransferResponse[]): string {
  const names = ownHistory.documents.csv.columns;
  const columns = Object.keys(names) as Column[];
  const lines = [
    columns.map((column) => names[column]),
    ...transfers.map((transfer) => columns.map((column) => cells[column](transfer))),
  ];
  return byteOrderMark + lines.map(csvLine).join('');
}

const cells: Record<Column, (transfer: TransferResponse) => string> = {
  reference: ({ reference }) => reference,
  created: ({ createdAt }) => createdAt,
  ended: ({ endedAt }) => endedAt ?? '',
  state: practice.state,
  recipient: ({ recipient }) => recipient?.name ?? '',
  country: ({ country }) => countries[country].name,
  method: ({ method }) => deliveryMethods.find(({ id }) => id === method)?.name ?? method,
  pay: ({ pay }) => plainFigure(pay),
  fee: ({ fee }) => plainFigure(fee),
  convert: ({ convert }) => plainFigure(convert),
  payCurrency: ({ pay }) => pay.currency,
  receive: ({ receive }) => plainFigure(receive),
  receiveCurrency: ({ receive }) => receive.currency,
  rate: ({ rate }) => rate,
  sheet: ({ sheetVersion }) => String(sheetVersion),
  payment: ({ paymentMethod }) => practice.paymentMethod(paymentMethod),
};
