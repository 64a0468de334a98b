/** Wherever a screen shows invented data. */
export const samples = {
  tag: 'Sample',
  note: (what: string) => `These ${what} are samples, invented to show the screen.`,
};

export const back = {
  toHome: 'Back to the start',
  toMore: 'Back to More',
};

export const toastLabels = { region: 'Messages', dismiss: 'Dismiss' };

export const demoBanner = {
  text: 'Demo: no money moves.',
  leave: 'Leave demo',
  withoutAccount: 'You are in the demo: no account needed.',
};
