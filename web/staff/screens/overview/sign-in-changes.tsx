import { Card } from '#ui/card.tsx';
import { signInChangesCopy as copy } from '../../content/en/overview.ts';
import { useStaffSession } from '../../shell/use-staff-session.ts';
import { dateTime } from '../../ui/format.ts';

/** Passkeys and factors of the team that were added or removed lately: a thief's must not go unnoticed. */
export function SignInChanges() {
  const { secondStepChanges: changes } = useStaffSession();
  if (changes.length === 0) return null;
  return (
    <Card as="section">
      <h2 className="text-xl">{copy.heading}</h2>
      <ul className="mt-3 divide-y divide-rule">
        {changes.map(({ at, what, name, isYours }) => (
          <li
            key={`${at} ${what} ${name}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 py-2"
          >
            <span className="min-w-0 wrap-anywhere">
              <strong className="font-semibold">{isYours ? copy.you : name}</strong>: {copy.events[what]}
            </span>
            <time dateTime={at} className="text-[.94rem] text-muted tabular-nums">
              {dateTime(at)}
            </time>
          </li>
        ))}
      </ul>
      <p className="mt-3 max-w-prose text-[.94rem] text-muted">
        {changes.some(({ isYours }) => isYours) ? copy.notYou : copy.notThem}
      </p>
    </Card>
  );
}
