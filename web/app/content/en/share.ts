export const share = {
  button: 'Share',
  copied: 'Link copied.',
  notCopied: 'Your browser did not let us copy. The link to copy by hand:',
};
