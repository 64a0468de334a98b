export const passwordCopy = {
  show: 'Show',
  hide: 'Hide',
  showName: 'Show password',
  strength: 'Strength',
  advice: {
    short: { level: 'Too short', text: 'At least 6 characters.' },
    long: { level: 'Too long', text: 'A little shorter, please: it must fit into 72 bytes.' },
    weak: {
      level: 'Easy to guess',
      text: 'Accepted, but longer is safer: three or four words that have nothing to do with each other.',
    },
    fair: { level: 'Fair', text: 'A few more characters, or another word, make it strong.' },
    strong: { level: 'Strong', text: 'Hard to guess. Use it for this account only.' },
  },
  errors: {
    missing: 'Please type your password.',
    missingNew: 'Please choose a password.',
    short: 'Please use at least 6 characters.',
    long: 'That is longer than we can keep: at most 72 bytes.',
  },
};
