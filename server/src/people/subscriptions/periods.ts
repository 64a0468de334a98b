/** A link that confirms works for so long; then an unconfirmed member is deleted. */
export const confirmDays = 30;
/** A link that shows and changes works for so long; anyone can have a new one mailed. */
export const manageDays = 90;
/** The link of an invitation fills in the e-mail address for so long; after that it is a link to an empty form. */
export const invitationDays = 30;
/** A link that only unsubscribes works for as long as anyone may find it in an old mail. */
export const linkKeptDays = 730;
/** A member who left is deleted after so long; until then their link still shows what it did. */
export const leftKeptDays = 30;
/**
 * After an owner had their e-mail address forgotten, no form can make us write to it for so long. Later a form may
 * cause one mail in so many days, which asks for confirmation; only confirming ends the suppression.
 */
export const quietDays = 30;
/** A second confirmation mail after so long: the first may be lost, or only slow. */
export const confirmAgainMinutes = 10;
/** "You are on the list already" is news once a day. */
export const knownAgainMinutes = 24 * 60;

export const interval = {
  days: (count: number) => `interval '${count} days'`,
  minutes: (count: number) => `interval '${count} minutes'`,
};
