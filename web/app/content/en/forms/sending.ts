/** What a form says when it could not be sent, whichever it is. What was typed is still there each time. */
export const sending = {
  offline: {
    title: 'We cannot be reached',
    text: 'You seem to be offline. What you typed is still here: try again when the connection is back.',
  },
  slow: {
    title: 'That took too long',
    text: 'No answer came. Try again: if the first try did arrive, it counts once.',
  },
  unavailable: {
    title: 'That is our fault',
    text: 'Our server cannot take this just now. What you typed is still here: try again in a moment.',
  },
  limited: (minutes: number) => ({
    title: 'Too many at once',
    text: `A lot came from your network in a short time. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  }),
  rejected: (message: string) => ({ title: 'That did not work', text: message }),
  notLoaded: 'The form did not load. Check your connection and press again.',
  /** Beside a field that only programs fill in, should anybody ever read it. */
  honeypot: 'Leave this empty',
};
