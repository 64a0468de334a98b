import { Link } from 'react-router';
import { cookies } from '#content/en/forms/cookies.ts';
import { textLink } from '#ui/prose.tsx';
import { ChoiceButtons } from './choice-buttons.tsx';
import { useCookieChoice, useQuestionShown } from './use-cookie-choice.ts';

const { label, text, more } = cookies.banner;

/**
 * Stands in every page of the website, in its flow, so it covers nothing; `shells.css` shows it while the root element
 * says that nobody has answered yet. The words have their lines reserved and the link begins one, so that nothing below
 * moves when the fonts arrive and a line breaks elsewhere.
 */
export function CookieBanner() {
  const [, choose] = useCookieChoice();
  useQuestionShown();
  return (
    <section data-part="cookie-banner" aria-label={label} className="bg-sand print:hidden">
      <div className="page-width grid items-center justify-between gap-x-8 gap-y-2.5 py-3 text-[.94rem] leading-snug md:grid-cols-[1fr_auto]">
        <div>
          <p className="min-h-[3lh] min-[22rem]:min-h-[2lh] min-[40rem]:min-h-[1lh]">{text}</p>
          <Link to={more.to} className={`inline-block py-0.5 ${textLink}`}>
            {more.label}
          </Link>
        </div>
        <ChoiceButtons
          onChoose={(choice) => {
            choose(choice);
            // The button that had the focus is gone.
            document.querySelector('main')?.focus({ preventScroll: true });
          }}
        />
      </div>
    </section>
  );
}
