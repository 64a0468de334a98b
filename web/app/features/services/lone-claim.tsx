import type { Claim } from '#content/claims.ts';

/** The only claim of its section: with its status beside it, no mark is needed. */
export function LoneClaim({ wording, status }: Claim) {
  return (
    <p className="border-l-4 border-gold pl-4">
      <span className="block font-semibold">{wording}</span>
      <span className="block text-sm text-muted italic">{status}</span>
    </p>
  );
}
