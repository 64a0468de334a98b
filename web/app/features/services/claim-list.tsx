import type { Claim } from '#content/en/claims.ts';

/** Claims, each with its status beside it. */
export function ClaimList({ claims }: { claims: readonly Claim[] }) {
  return (
    <ul className="grid gap-4">
      {claims.map(({ wording, status }) => (
        <li key={wording} className="border-l-4 border-gold pl-4">
          <span className="block font-semibold">{wording}</span>
          <span className="block text-sm text-muted italic">{status}</span>
        </li>
      ))}
    </ul>
  );
}
