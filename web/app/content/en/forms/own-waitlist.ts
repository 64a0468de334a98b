/** For signed-in users, in the dialog. */
export const ownWaitlist = {
  failed: 'Your place did not load',
  unproven: (email: string) =>
    `Before we show your place, please confirm that the mailbox is yours. We e-mail a code to ${email}.`,
  show: 'Show my place',
  notJoined: 'I have not joined yet',
  unconfirmed: (email: string) =>
    `You joined with ${email}. Open the link in our e-mail to confirm your place. No e-mail? Fill in the form again, and we send another.`,
  joinAgain: 'Fill in the form again',
};

/** For signed-in users, on the page: where they are on the list. */
export const waitlistSummary = {
  failed: 'Your place did not load. Please try again.',
  unproven: 'To see your place, enter a code from your e-mail.',
  absent: 'You can join now. We fill in your e-mail address for you.',
  unconfirmed: 'One step is left: open the link in our e-mail.',
  /** Such as "Number 17, from Germany to Ghana". */
  confirmed: (place: string, corridor: string) =>
    `Number ${place}, ${corridor.charAt(0).toLowerCase()}${corridor.slice(1)}`,
};
