import { Link, useLocation } from 'react-router';

type PartNavProps = {
  readonly label: string;
  readonly parts: readonly { readonly to: string; readonly label: string }[];
};

/** The pages of a screen that has several. */
export function PartNav({ label, parts }: PartNavProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={label} className="mb-6">
      <ul className="flex flex-wrap gap-2">
        {parts.map(({ to, label: part }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={pathname.replace(/\/$/, '') === to ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-rule px-4 font-semibold text-muted hover:bg-sand hover:text-ink aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper"
            >
              {part}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
