/** The page of one transfer. */
export const transferPage = {
  meta: {
    title: 'Transfer',
    description: 'One practice transfer: where it is now, each step with its time, and its receipt.',
  },
  heading: 'Transfer',
};
