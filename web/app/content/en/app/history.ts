export const history = {
  meta: {
    title: 'History',
    description:
      'Your past transfers will be listed here with amount, recipient, fee, date and status. For now, you see samples.',
  },
  demoMeta: {
    title: 'History in the demo',
    description:
      'Three sample transfers in the demo app: one completed, one pending and one failed, 700 EUR in total. All of them are invented.',
  },
  heading: 'History',
  loading: 'Loading your transfers',
  summary: {
    label: 'Summary',
    total: 'Total',
    transfers: 'Transfers',
  },
  simulated: {
    heading: 'Simulated on this device',
    note: 'Saved in this browser only. The summary does not count them.',
    clear: 'Clear',
    question: {
      title: 'Clear this list?',
      text: 'This removes the transfers you simulated from this device. The samples stay.',
      yes: 'Clear the list',
      no: 'Keep the list',
      close: 'Close',
    },
  },
  listHeading: 'Transfers',
  what: 'transfers',
  fee: ({ fee }: { fee: string }) => `Fee ${fee}`,
  status: { completed: 'Completed', pending: 'Pending', failed: 'Failed' },
};
