/** For signed-in users, in the dialog. */
export const ownWaitlist = {
  failed: 'We could not look up your place',
  unproven: (email: string) =>
    `To show your place, we first make sure that the mailbox is yours: we e-mail a code to ${email}.`,
  show: 'Show my place',
  notJoined: 'I have not joined yet',
  unconfirmed: (email: string) =>
    `You have joined with ${email}. Follow the link in our e-mail to confirm, and you are on the list. If there is no e-mail, fill in the form again and we send another.`,
  joinAgain: 'Fill in the form again',
};

/** For signed-in users, on the page: where they are on the list. */
export const waitlistSummary = {
  failed: 'We could not look it up. Please try again.',
  unproven: 'We show it after you enter a code from your e-mail.',
  absent: 'You can join now. We fill in your address for you.',
  unconfirmed: 'One step is left: follow the link in our e-mail.',
  /** Such as "Number 17, from Germany to Ghana". */
  confirmed: (place: string, corridor: string) =>
    `Number ${place}, ${corridor.charAt(0).toLowerCase()}${corridor.slice(1)}`,
};
