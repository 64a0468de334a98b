import { type ReactNode, useEffect, useRef } from 'react';
import { Logo } from '#ui/logo.tsx';
import { shell } from '../content/en/shell.ts';

export type AuthPageProps = {
  readonly heading: string;
  readonly text?: string;
  readonly children: ReactNode;
};

/** A page before the console: to sign in, or to do what is missing. */
export function AuthPage({ heading, text, children }: AuthPageProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = shell.title(heading);
    title.current?.focus();
  }, [heading]);
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center gap-6 px-5 py-10">
      <Logo />
      <div>
        <h1 ref={title} tabIndex={-1} className="text-3xl text-balance outline-none">
          {heading}
        </h1>
        {text && <p className="mt-2 text-muted">{text}</p>}
      </div>
      {children}
    </main>
  );
}
