import { Link, useLocation } from 'react-router';

type RowLinkProps = {
  readonly to: string;
  readonly text: string;
};

/** The link of a row; its page leads back to the same filters. A long e-mail address breaks before its @ first. */
export function RowLink({ to, text }: RowLinkProps) {
  const { search } = useLocation();
  const at = text.indexOf('@');
  return (
    <Link
      to={to}
      state={{ search }}
      // Some screen readers read two words where the text may break.
      aria-label={text}
      className="inline-block min-h-6 font-semibold wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-current"
    >
      {at > 0 ? (
        <>
          {text.slice(0, at)}
          <wbr />
          {text.slice(at)}
        </>
      ) : (
        text
      )}
    </Link>
  );
}
