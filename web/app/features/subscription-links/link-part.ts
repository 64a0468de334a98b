// Loaded together on the first interaction with a page from an e-mail: the API and its outcomes.
export { Confirmed } from '#features/subscription-links/confirmed.tsx';
export { LinkProblem, unknownLink } from '#features/subscription-links/link-problem.tsx';
export {
  confirmLink,
  readSubscription as readStanding,
  unsubscribe,
} from '#features/subscription-links/subscription-api.ts';
