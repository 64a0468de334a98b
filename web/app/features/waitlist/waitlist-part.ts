// Loaded together on first use: the dialog, the schema and the submission.
export { WaitlistDialog } from '#features/waitlist/waitlist-dialog.tsx';
export { WaitlistNote } from '#features/waitlist/waitlist-note.tsx';
export { emailError as faultInEmail } from '#features/waitlist/waitlist-submission.ts';
