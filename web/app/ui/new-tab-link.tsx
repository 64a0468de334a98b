import { Link } from 'react-router';
import { textLink } from '#ui/prose.tsx';

export type NewTabLinkProps = {
  readonly to: string;
  readonly label: string;
  /** Tells screen readers that a new tab opens. */
  readonly note: string;
};

/** For a link inside a form, so that following it does not lose what was typed. */
export function NewTabLink({ to, label, note }: NewTabLinkProps) {
  return (
    <Link to={to} target="_blank" className={textLink}>
      {label}
      <span className="sr-only"> {note}</span>
    </Link>
  );
}
