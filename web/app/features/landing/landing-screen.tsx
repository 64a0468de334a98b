import { Link, useNavigate } from 'react-router';
import { landing } from '#content/en/app/landing.ts';
import { writeStored } from '#device/device-storage.ts';
import { Heart, Logo } from '#ui/logo.tsx';

/** The first screen of the app. `prefix` is `/demo` in the demo, so that its buttons stay there. */
export function LandingScreen({ prefix = '' }: { prefix?: '' | '/demo' }) {
  const navigate = useNavigate();

  function explore() {
    writeStored('demoMode', 'true');
    navigate('/demo/send');
  }

  return (
    <div className="flex flex-1 flex-col">
      <div className="relative flex min-h-72 flex-1 flex-col justify-between overflow-hidden bg-forest px-6 pt-7 pb-12 text-on-forest">
        <Heart className="absolute -right-16 bottom-0 size-80 text-leaf/45" />
        <div className="relative">
          <Logo />
        </div>
        <div className="relative mt-16">
          <h1 className="max-w-[9em] text-[2.6rem] text-balance">{landing.heading}</h1>
          <p className="mt-4 max-w-[24rem] text-pretty">{landing.introduction}</p>
        </div>
        <div
          aria-hidden="true"
          className="absolute inset-x-0 bottom-0 h-4 band-weave bg-[length:auto_100%]"
        />
      </div>
      <div className="px-6 pt-7 pb-8">
        <div className="grid gap-3">
          <Link
            to={`${prefix}/auth?mode=signup`}
            className={`${press} bg-forest text-on-forest dark:bg-gold dark:text-on-gold`}
          >
            {landing.createAccount}
          </Link>
          <Link to={`${prefix}/auth?mode=signin`} className={`${press} border border-line`}>
            {landing.signIn}
          </Link>
        </div>
        <p className="my-4 flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-rule after:h-px after:flex-1 after:bg-rule">
          {landing.or}
        </p>
        <button type="button" onClick={explore} className={`${press} w-full bg-sand`}>
          {landing.explore}
        </button>
        <Consent />
      </div>
    </div>
  );
}

function Consent() {
  const { before, terms, between, privacy, after } = landing.consent;
  const link = 'underline underline-offset-4 hover:text-ink';
  return (
    <p className="mt-6 text-center text-sm text-balance text-muted">
      {before}
      <Link to="/terms-of-service" className={link}>
        {terms}
      </Link>
      {between}
      <Link to="/privacy-policy" className={link}>
        {privacy}
      </Link>
      {after}
    </p>
  );
}

const press = 'flex min-h-12 items-center justify-center rounded-full px-6 font-semibold';
