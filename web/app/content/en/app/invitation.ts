/** On the sign-up screen, after the link of an invitation. */
export const invitation = {
  title: 'You are invited',
  reading: 'We are filling in the e-mail address that you joined the waitlist with.',
  read: (email: string) =>
    `We filled in ${email}, because you joined the waitlist with it. Please keep it, so that we know you by it.`,
  /** While another e-mail address is in the field. */
  anotherTyped: (email: string) =>
    `You joined the waitlist with ${email}. Please sign up with that address, so that we know you by it.`,
  unknown: {
    title: 'We could not read your invitation',
    text: 'It may be too old. You can still create an account: please use the e-mail address that you joined the waitlist with.',
  },
};
