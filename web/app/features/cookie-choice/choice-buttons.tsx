import { cookies } from '#content/forms/cookies.ts';
import { Button } from '#ui/button.tsx';
import type { CookieChoice } from './choice.ts';

/** Both buttons look the same, so that neither choice is favoured. */
export function ChoiceButtons({ onChoose }: { onChoose: (choice: CookieChoice) => void }) {
  return (
    <div className="grid grid-cols-2 gap-2.5 md:grid-cols-[11rem_11rem]">
      <Button tone="secondary" size="small" onClick={() => onChoose('accepted')}>
        {cookies.accept}
      </Button>
      <Button tone="secondary" size="small" onClick={() => onChoose('rejected')}>
        {cookies.reject}
      </Button>
    </div>
  );
}
