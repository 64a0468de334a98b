// Fetched as one when a person first reaches for the form: the dialog, the schema, and what sends.
export { WaitlistDialog } from '#features/waitlist/waitlist-dialog.tsx';
export { WaitlistNote } from '#features/waitlist/waitlist-note.tsx';
export { faultInEmail } from '#features/waitlist/waitlist-submission.ts';
