import { cookieSettings as settings } from '#content/forms/cookies.ts';
import { useIsHydrated } from '#device/is-hydrated.ts';
import { Card } from '#ui/card.tsx';
import { ChoiceButtons } from './choice-buttons.tsx';
import { useCookieChoice } from './use-cookie-choice.ts';

export function CookieSettings() {
  const [choice, choose] = useCookieChoice();
  const isHydrated = useIsHydrated();
  return (
    <Card hasDashedOutline className="mt-6">
      <h3 className="font-sans text-base font-semibold tracking-normal">{settings.heading}</h3>
      <p className="hidden noscript:block">{settings.withoutScript}</p>
      <div className="noscript:hidden">
        {/* The height of the longest text, because only the browser knows the choice. */}
        <p role="status" className="mt-1 mb-4 min-h-[4.5em] text-muted @md:min-h-[3em]">
          {isHydrated && settings.standing[choice ?? 'unanswered']}
        </p>
        <div className="flex">
          <ChoiceButtons onChoose={choose} />
        </div>
      </div>
    </Card>
  );
}
