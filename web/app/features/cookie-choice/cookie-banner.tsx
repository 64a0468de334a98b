import { Link } from 'react-router';
import { cookies } from '#content/forms/cookies.ts';
import { textLink } from '#ui/prose.tsx';
import { ChoiceButtons } from './choice-buttons.tsx';
import { useCookieBannerToggle, useCookieChoice } from './use-cookie-choice.ts';

const { label, text, more } = cookies.banner;

/**
 * In the flow of every website page, so it covers nothing; `shells.css` shows it while the root element has
 * `data-cookies`. The text and, on narrow phones, the
 * buttons have their lines reserved, so that nothing below moves when the fonts arrive.
 */
export function CookieBanner() {
  const [, choose] = useCookieChoice();
  useCookieBannerToggle();
  return (
    <section data-part="cookie-banner" aria-label={label} className="bg-sand print:hidden">
      <div className="page-width grid items-center justify-between gap-x-8 gap-y-2.5 py-3 text-[.94rem] leading-snug max-[25.25rem]:[&_button]:min-h-[calc(2lh+.75rem+2px)] md:grid-cols-[1fr_auto]">
        <div>
          <p className="min-h-[3lh] min-[22rem]:min-h-[2lh] min-[40rem]:min-h-[1lh]">{text}</p>
          <Link to={more.to} className={`inline-block py-0.5 ${textLink}`}>
            {more.label}
          </Link>
        </div>
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
