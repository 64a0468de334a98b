export const uiCopy = {
  pages: 'Pages',
  newer: 'Newer',
  older: 'Older',
  filters: 'Filters',
  apply: 'Show',
  clear: 'Clear filters',
  moreFilters: 'More filters',
  changed: 'Something here may have changed.',
  readAgain: 'Read it again',
  shown: (count: number) =>
    count === 0 ? 'Nothing was found.' : count === 1 ? '1 result' : `${count} results`,
  cancel: 'Cancel',
  close: 'Close',
  reason: 'Reason',
  reasonHint: 'For the audit. Please name no e-mail address.',
  reasonMissing: 'Please give a reason.',
  reasonWrong: 'Please use one line of plain words, without < and >.',
};
