import { profile } from '#content/en/app/profile.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Heart } from '#ui/logo.tsx';
import { ScreenHeader, screenBody } from '#ui/screen-header.tsx';

/** `prefix` is `/demo` in the demo. */
export function ProfileScreen({ prefix = '' }: { prefix?: '' | '/demo' }) {
  const { heading, text } = profile.signedOut;
  return (
    <>
      <ScreenHeader heading={profile.heading} />
      <div className={screenBody}>
        <section className="rounded-card border border-rule bg-raised px-6 pt-9 pb-6 text-center">
          <span className="mx-auto grid size-20 place-items-center rounded-full bg-sand text-clay">
            <Heart className="size-10" />
          </span>
          <h2 className="mt-5 text-2xl">{heading}</h2>
          <p className="mx-auto mt-2 max-w-[30ch] text-balance text-muted">{text}</p>
          <div className="mt-7 grid gap-3">
            <LinkButton to={`${prefix}/auth?mode=signin`} isWide>
              {profile.signIn}
            </LinkButton>
            <LinkButton to={`${prefix}/auth?mode=signup`} tone="secondary" isWide>
              {profile.createAccount}
            </LinkButton>
          </div>
        </section>
      </div>
    </>
  );
}
