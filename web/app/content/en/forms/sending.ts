/** What a form says when it could not be sent, whichever it is. What was typed is still there each time. */
export const sending = {
  offline: {
    title: 'You seem to be offline',
    text: 'What you typed is still here. Try again when you are back online.',
  },
  slow: {
    title: 'That took too long',
    text: 'We got no answer. Please try again. If both tries arrive, we count only one.',
  },
  unavailable: {
    title: 'Our server has a problem',
    text: 'What you typed is still here. Please try again in a moment.',
  },
  limited: (minutes: number) => ({
    title: 'Too many tries',
    text: `Your network sent us a lot in a short time. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  }),
  rejected: (message: string) => ({ title: 'That did not work', text: message }),
  notLoaded: 'The form did not load. Check your connection and try again.',
  /** Beside a field that only programs fill in, should anybody ever read it. */
  honeypot: 'Leave this empty',
};
