/** Where the auth service says nothing itself, because it was not reached. */
export const accountFaults = {
  offline: 'You are offline. What you typed is still here: try again once you have a connection.',
  unreachable: 'We cannot reach our server just now. What you typed is still here: please try again.',
};
