export const uiWords = {
  pages: 'Pages',
  newer: 'Newer',
  older: 'Older',
  filters: 'Filters',
  apply: 'Show',
  clear: 'Clear filters',
  moreFilters: 'More filters',
  cancel: 'Cancel',
  close: 'Close',
};
