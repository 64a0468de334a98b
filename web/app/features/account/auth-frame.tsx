import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useAuth } from '#client/session/auth-context.tsx';
import { ArrowLeftIcon } from '#ui/icons.tsx';

export type AuthFrameProps = {
  readonly back: { readonly to: string; readonly label: string };
  readonly heading: string;
  readonly subtitle?: string;
  readonly note?: ReactNode;
  /** A change of step moves the focus to the heading. */
  readonly step: string;
  /** Hidden from a user while the session is loading, unless it is for both. */
  readonly isForVisitors?: boolean;
  readonly children: ReactNode;
};

export function AuthFrame({
  back,
  heading,
  subtitle,
  note,
  step,
  isForVisitors = true,
  children,
}: AuthFrameProps) {
  const { isLoading } = useAuth();
  const title = useRef<HTMLHeadingElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current !== step) {
      scrollTo({ top: 0, behavior: 'instant' });
      title.current?.focus({ preventScroll: true });
    }
    last.current = step;
  }, [step]);

  return (
    <div
      className={`${isForVisitors && isLoading ? 'for-visitors' : ''} mx-auto w-full max-w-lg px-5 pt-3 pb-12 @3xl:pt-10`}
    >
      <Link
        to={back.to}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-leaf underline-offset-4 hover:underline"
      >
        <ArrowLeftIcon className="size-5" />
        {back.label}
      </Link>
      <h1 ref={title} tabIndex={-1} className="mt-5 text-4xl text-balance outline-none">
        {heading}
      </h1>
      {subtitle && <p className="mt-2 text-lg text-muted">{subtitle}</p>}
      <div className="mt-7 grid grid-cols-1 gap-5">
        {note}
        {children}
      </div>
    </div>
  );
}
