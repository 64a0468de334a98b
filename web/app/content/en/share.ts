export const share = {
  button: 'Share',
  copied: 'Link copied.',
  notCopied: 'Your browser did not let us copy. Copy this link yourself:',
};
