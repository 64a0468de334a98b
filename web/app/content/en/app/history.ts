export const history = {
  meta: {
    title: 'History',
    description:
      'How past transfers will be listed: amount, recipient, fee, date and whether each is completed, pending or failed. Shown with samples.',
  },
  demoMeta: {
    title: 'History in the demo',
    description:
      'Three sample transfers in the demo app: one completed, one pending and one failed, 700 EUR together. All of them are invented.',
  },
  heading: 'History',
  summary: {
    label: 'Summary',
    total: 'Total',
    transfers: 'Transfers',
  },
  simulated: {
    heading: 'Simulated on this device',
    note: 'Kept in this browser only, and never counted in the summary.',
    clear: 'Clear',
    question: {
      title: 'Clear this list?',
      text: 'The transfers you simulated go from this device. The samples stay.',
      yes: 'Clear the list',
      no: 'Keep it',
      close: 'Close',
    },
  },
  listHeading: 'Transfers',
  what: 'transfers',
  fee: ({ fee }: { fee: string }) => `Fee ${fee}`,
  status: { completed: 'Completed', pending: 'Pending', failed: 'Failed' },
};
