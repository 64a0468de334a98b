/** On the sign-up screen, after the link of an invitation. */
export const invitation = {
  title: 'You are invited',
  reading: 'We are filling in the e-mail address that you joined the waitlist with.',
  read: (email: string) =>
    `We filled in ${email}, because you joined the waitlist with it. Please keep it, so we can recognise you.`,
  /** While another e-mail address is in the field. */
  anotherTyped: (email: string) =>
    `You joined the waitlist with ${email}. Please sign up with that address, so we can recognise you.`,
  unknown: {
    title: 'We could not read your invitation',
    text: 'It may have expired. You can still create an account. Please use the e-mail address that you joined the waitlist with.',
  },
};
