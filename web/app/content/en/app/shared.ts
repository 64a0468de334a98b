/** Wherever a screen shows invented data. */
export const samples = {
  tag: 'Sample',
  /** Of a signed-in person's own, whose code did not load. */
  notLoaded: 'This did not load. Check your connection and reload the page.',
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
