// Fetched as one when somebody acts on a page from a mail: what asks the server, and what shows how it answered.
export { Confirmed } from '#features/subscription-links/confirmed.tsx';
export { confirmLink, readStanding, unsubscribe } from '#features/subscription-links/link-calls.ts';
export { LinkProblem, unknownLink } from '#features/subscription-links/link-problem.tsx';
