/** For when the auth service was not reached. */
export const accountErrors = {
  offline: 'You are offline. What you typed is still here: try again once you have a connection.',
  unreachable: 'We cannot reach our server just now. What you typed is still here: please try again.',
};
