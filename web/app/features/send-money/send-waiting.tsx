import { send } from '#content/app/send.ts';

/** In place of a member's screen until its code and data are there. Visitors load it too, so it is small. */
export function SendWaiting() {
  return (
    <p role="status" className="loading">
      <span className="sr-only">{send.loading}</span>
      <span className="skeleton block h-96 rounded-card" />
    </p>
  );
}
