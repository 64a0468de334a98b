/** Apart from the words below, which need no script. */
export const corridorOpening = { join: 'Join Waitlist', cost: 'What it would cost' };
