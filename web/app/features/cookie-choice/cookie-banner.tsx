import { Link } from 'react-router';
import { cookies } from '#content/forms/cookies.ts';
import { textLink } from '#ui/prose.tsx';
import { ChoiceButtons } from './choice-buttons.tsx';
import { useCookieBannerToggle, useCookieChoice } from './use-cookie-choice.ts';

const { label, text, more } = cookies.banner;

/**
 * In the flow of every website page, so it covers nothing; `shells.css` shows it while the root element has `data-cookies`. On
 * a phone it is at most 96 px high. On the narrowest, text and buttons have two lines whichever font is there, so that nothing
 * below moves when ours arrive.
 */
export function CookieBanner() {
  const [, choose] = useCookieChoice();
  useCookieBannerToggle();
  return (
    <section data-part="cookie-banner" aria-label={label} className="bg-sand print:hidden">
      <div className="page-width grid grid-cols-1 items-center justify-between gap-x-8 gap-y-0.5 py-1 text-[.82rem] leading-tight min-[22.5rem]:gap-y-1 min-[22.5rem]:py-1.5 max-md:[&_button]:min-h-[44px] max-[22.5rem]:[&_button]:min-h-[49px] max-md:[&_button]:px-2 max-md:[&_button]:py-0.5 max-md:[&_button]:text-sm md:grid-cols-[1fr_auto] md:py-3 md:text-[.94rem]">
        <p className="max-[22.5rem]:min-h-[2lh]">
          {text}{' '}
          <Link to={more.to} className={`${textLink} whitespace-nowrap`}>
            {more.label}
          </Link>
        </p>
        <ChoiceButtons
          onChoose={(choice) => {
            choose(choice);
            // The focused button is hidden.
            document.querySelector('main')?.focus({ preventScroll: true });
          }}
        />
      </div>
    </section>
  );
}
