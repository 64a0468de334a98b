import { Link } from 'react-router';
import { textLink } from '#ui/prose.tsx';

export type NewTabLinkProps = {
  readonly to: string;
  readonly label: string;
  /** Says that a tab opens, to those who would not see it. */
  readonly note: string;
};

/** For a link inside a form: whoever reads on there finds what they typed where they left it. */
export function NewTabLink({ to, label, note }: NewTabLinkProps) {
  return (
    <Link to={to} target="_blank" className={textLink}>
      {label}
      <span className="sr-only"> {note}</span>
    </Link>
  );
}
