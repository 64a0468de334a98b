import { useEffect } from 'react';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Gate } from './gate.tsx';
import { SignOut } from './sign-out.tsx';
import { setUpWords } from './words.ts';

/** Leads to the settings of the account, which have all of it, and goes on when somebody comes back. */
export function SetUpFactor({ onCheck }: { onCheck: () => void }) {
  useEffect(() => {
    const check = () => document.visibilityState === 'visible' && onCheck();
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [onCheck]);
  return (
    <Gate heading={setUpWords.heading} text={setUpWords.text}>
      <a
        href="/more/settings#security"
        target="_blank"
        rel="noopener"
        className={buttonStyle({ isWide: true })}
      >
        {setUpWords.open}
      </a>
      <Button tone="secondary" isWide onClick={onCheck}>
        {setUpWords.again}
      </Button>
      <p className="text-[.94rem] text-muted">{setUpWords.passkey}</p>
      <SignOut tone="quiet" />
    </Gate>
  );
}
