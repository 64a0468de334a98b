import { useEffect, useRef, useState } from 'react';
import type { AuthOutcome } from '#client/session/auth-operations.ts';

/**
 * For operations that need a recent sign-in. When the server says so, the user reauthenticates, and then the form inside
 * `form` is submitted again.
 */
export function useReauthentication() {
  const form = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState<'form' | 'reauthenticate' | 'resume'>('form');

  useEffect(() => {
    if (step !== 'resume') return;
    setStep('form');
    form.current?.querySelector('form')?.requestSubmit();
  }, [step]);

  return {
    form,
    isRequired: step === 'reauthenticate',
    /** Handles the error that asks for reauthentication, and passes on every other outcome. */
    intercept(outcome: AuthOutcome): AuthOutcome {
      if (outcome.error?.code !== 'fresh_sign_in_needed') return outcome;
      setStep('reauthenticate');
      return { error: null };
    },
    resume: () => setStep('resume'),
    cancel: () => setStep('form'),
  };
}
