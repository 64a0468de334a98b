import { useSearchParams } from 'react-router';
import { auth } from '#content/en/app/auth.ts';
import { useIsHydrated } from '#device/is-hydrated.ts';
import { Card } from '#ui/card.tsx';
import { ArrowLeftIcon } from '#ui/icons.tsx';
import { Link } from '#ui/link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { authModeIn } from './auth-mode.ts';

export type AuthScreenProps = {
  /** Where "Back to" leads, and its words. */
  readonly back: { readonly to: string; readonly label: string };
};

export function AuthScreen({ back }: AuthScreenProps) {
  const [query, setQuery] = useSearchParams();
  // A prerendered page knows no query: it shows sign-in until it is taken over.
  const mode = authModeIn(useIsHydrated() ? query.get('mode') : null);
  const { heading, subtitle } = auth.modes[mode];

  const select = (selected: string) =>
    setQuery(
      (before) => {
        before.set('mode', selected);
        return before;
      },
      { replace: true },
    );

  return (
    <div className="mx-auto w-full max-w-lg px-5 pt-3 pb-12 @3xl:pt-10">
      <Link
        to={back.to}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-leaf underline-offset-4 hover:underline"
      >
        <ArrowLeftIcon className="size-5" />
        {back.label}
      </Link>
      <h1 className="mt-5 text-4xl">{heading}</h1>
      <p className="mt-2 text-lg text-muted">{subtitle}</p>
      <div className="mt-7">
        <Tabs
          label={auth.tabsLabel}
          selected={mode}
          onSelect={select}
          tabs={[
            { key: 'signin', label: auth.modes.signin.tab, panel: <Notice {...auth.modes.signin} /> },
            { key: 'signup', label: auth.modes.signup.tab, panel: <Notice {...auth.modes.signup} /> },
          ]}
        />
      </div>
    </div>
  );
}

function Notice({ noticeHeading, notice }: { noticeHeading: string; notice: string }) {
  return (
    <Card isStitched className="grid grid-cols-1 gap-5">
      <div>
        <h2 className="text-xl">{noticeHeading}</h2>
        <p className="mt-2 text-pretty">{notice}</p>
      </div>
      <LinkButton to="/demo/send" isWide>
        {auth.toDemo}
      </LinkButton>
    </Card>
  );
}
