import { useEffect, useRef, useState } from 'react';
import type { AuthOutcome } from '#client/session/auth-operations.ts';

/**
 * For what the server does only right after somebody has shown who they are. When it says so the proof is asked for,
 * and then the form inside `form` is sent again as it stands.
 */
export function useFreshProof() {
  const form = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState<'ask' | 'proof' | 'resume'>('ask');

  useEffect(() => {
    if (step !== 'resume') return;
    setStep('ask');
    form.current?.querySelector('form')?.requestSubmit();
  }, [step]);

  return {
    form,
    isProofWanted: step === 'proof',
    /** A refusal for want of a proof is no failure to be shown; anything else is. */
    heed(outcome: AuthOutcome): AuthOutcome {
      if (outcome.error?.code !== 'fresh_sign_in_needed') return outcome;
      setStep('proof');
      return { error: null };
    },
    resume: () => setStep('resume'),
    giveUp: () => setStep('ask'),
  };
}
