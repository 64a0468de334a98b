import { Link } from 'react-router';

export type TermsLineProps = {
  /** One sentence, around its two links. */
  readonly words: Readonly<Record<'before' | 'terms' | 'between' | 'privacy' | 'after', string>>;
  readonly className?: string;
};

/** What somebody agrees to by going on. */
export function TermsLine({ words, className = '' }: TermsLineProps) {
  const link = 'underline underline-offset-4 hover:text-ink';
  return (
    <p className={`text-sm text-muted ${className}`}>
      {words.before}
      <Link to="/terms-of-service" className={link}>
        {words.terms}
      </Link>
      {words.between}
      <Link to="/privacy-policy" className={link}>
        {words.privacy}
      </Link>
      {words.after}
    </p>
  );
}
