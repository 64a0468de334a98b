/** Every shortcut by its key: what the page of shortcuts shows, and what a screen can handle. */
export const shortcutGroups = [
  {
    heading: 'On every screen',
    keys: {
      '/': 'Search',
      'mod+k': 'Search, also while you type',
      '?': 'Show these shortcuts',
    },
  },
  {
    heading: 'In a list',
    keys: {
      '↓': 'From the search field to the first row',
      j: 'Next row',
      k: 'Previous row',
      Enter: 'Open the row',
      x: 'Choose the row',
      e: 'Mark the enquiry as answered',
      r: 'Answer the enquiry',
    },
  },
  {
    heading: 'In an enquiry, an account, a transfer or a waitlist entry',
    keys: {
      j: 'Next',
      k: 'Previous',
      u: 'Back to the list',
      e: 'Mark the enquiry as answered',
      r: 'Answer the enquiry',
      'mod+Enter': 'Send the answer, or add the note',
    },
  },
] as const;

export const shortcutsCopy = {
  open: 'Keyboard shortcuts',
  title: 'Keyboard shortcuts',
  /** For the key that is Ctrl on most keyboards and Command on a Mac. */
  mod: 'Ctrl or ⌘',
  single: 'Single-key shortcuts',
  singleHint:
    'Turn them off if your keyboard or voice control triggers them by mistake. Ctrl and ⌘ still work.',
};
