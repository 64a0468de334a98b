import type { TransferGroup } from '@remit/contract/transfers.ts';

/** The history of a signed-in person. */
export const ownHistory = {
  begin: {
    samples: 'Your own transfers will take the place of these samples.',
    empty: 'Your transfers will be listed here.',
    action: 'Make a practice transfer',
  },
  list: 'Your transfers',
  someone: 'Recipient removed',
  fee: (fee: string) => `Fee ${fee}`,
  search: { form: 'Search and filters', label: 'Name or reference', submit: 'Search' },
  filters: {
    label: 'Filters',
    group: 'State',
    country: 'Country',
    month: 'Month',
    all: { group: 'All states', country: 'All countries', month: 'All months' },
    groups: {
      'under-way': 'Under way',
      arrived: 'Arrived',
      'not-arrived': 'Not arrived',
    } satisfies Record<TransferGroup, string>,
  },
  /** Announced when the list changes. */
  count: (count: number, hasMore: boolean) => {
    const transfers = count === 1 ? '1 transfer' : `${count} transfers`;
    return hasMore ? `${transfers} shown, newest first. There are more.` : `${transfers}, newest first.`;
  },
  more: 'Show more',
  loadingMore: 'Loading more…',
  moreFailed: 'More did not load.',
  noMatch: { line: 'No transfer matches.', action: 'Show all transfers' },
  months: {
    heading: 'Sent by month',
    note: 'Transfers that arrived or are under way, in the month you made them (UTC). What you get back is not counted. It is practice: no money moved.',
    currency: 'Currency',
    none: 'No transfer has arrived or is under way.',
    table: 'All months as a table',
    caption: (currency: string) => `Sent by month in ${currency}, without what you get back`,
    columns: { month: 'Month', count: 'Transfers', sent: 'Sent' },
  },
  documents: {
    statement: {
      heading: 'Monthly statement',
      text: 'A statement lists every transfer that ended in a month.',
      month: 'Month of the statement',
      button: 'Download the statement',
      busy: 'Making the PDF…',
      none: (day: string) => `You can get your first statement from ${day}.`,
      done: (name: string) => `Saved as ${name}.`,
    },
    csv: {
      button: 'Download as CSV',
      progress: 'Collecting your transfers',
      count: (count: number) => (count === 1 ? '1 so far' : `${count} so far`),
      stop: 'Stop',
      done: (name: string, count: number) => ({
        title: `Saved as ${name}.`,
        description: count === 1 ? '1 transfer' : `${count} transfers`,
      }),
      columns: {
        reference: 'Reference',
        created: 'Made',
        ended: 'Ended',
        state: 'State',
        recipient: 'Recipient',
        country: 'Country',
        method: 'Delivery method',
        pay: 'Payment',
        fee: 'Fee',
        convert: 'Converted',
        payCurrency: 'Payment currency',
        receive: 'Payout',
        receiveCurrency: 'Payout currency',
        rate: 'Rate',
        sheet: 'Rate sheet',
        payment: 'Payment method',
      },
    },
  },
};
