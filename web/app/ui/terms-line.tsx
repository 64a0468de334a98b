import { Link } from 'react-router';

export type TermsLineProps = {
  /** One sentence, around its two links. */
  readonly copy: Readonly<Record<'before' | 'terms' | 'between' | 'privacy' | 'after', string>>;
  readonly className?: string;
};

/** What the user agrees to by continuing. */
export function TermsLine({ copy, className = '' }: TermsLineProps) {
  const link = 'underline underline-offset-4 hover:text-ink';
  return (
    <p className={`text-sm text-muted ${className}`}>
      {copy.before}
      <Link to="/terms-of-service" className={link}>
        {copy.terms}
      </Link>
      {copy.between}
      <Link to="/privacy-policy" className={link}>
        {copy.privacy}
      </Link>
      {copy.after}
    </p>
  );
}
