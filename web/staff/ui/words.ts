export const uiWords = {
  pages: 'Pages',
  newer: 'Newer',
  older: 'Older',
  filters: 'Filters',
  apply: 'Show',
  clear: 'Clear filters',
  cancel: 'Cancel',
  close: 'Close',
  reason: 'Reason',
  reasonHint: 'For the audit. Please name no e-mail address.',
  reasonMissing: 'Please give a reason.',
  reasonWrong: 'Please use one line of plain words, without < and >.',
};
