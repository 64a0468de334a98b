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
  listHeading: 'Transfers',
  what: 'transfers',
  fee: ({ fee }: { fee: string }) => `Fee ${fee}`,
  status: { completed: 'Completed', pending: 'Pending', failed: 'Failed' },
};
