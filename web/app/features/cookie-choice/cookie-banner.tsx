import { cookies } from '#content/en/forms/cookies.ts';
import { WithLinks } from '#ui/prose.tsx';
import { ChoiceButtons } from './choice-buttons.tsx';
import { useCookieChoice, useQuestionShown } from './use-cookie-choice.ts';

/**
 * Stands in every page of the website, in its flow, so it covers nothing; `shells.css` shows it while the root element
 * says that nobody has answered yet.
 */
export function CookieBanner() {
  const [, choose] = useCookieChoice();
  useQuestionShown();
  return (
    <section data-part="cookie-banner" aria-label={cookies.banner.label} className="bg-sand print:hidden">
      <div className="page-width grid items-center justify-between gap-x-8 gap-y-2.5 py-3 text-[.94rem] lg:grid-cols-[1fr_auto]">
        <p className="max-w-[53rem] leading-snug text-pretty">
          <WithLinks text={cookies.banner.text} />
        </p>
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
