import { useEffect, useRef, useState } from 'react';
import type { AuthOutcome } from '#client/session/auth-operations.ts';

/** The error codes of the account API and the auth service for a sign-in that is too old. */
const codes: readonly string[] = ['fresh_sign_in_needed', 'reauthentication_needed'];

/**
 * For operations that need a recent sign-in. When the server says so, the user reauthenticates, and then the form inside
 * `form` is submitted again.
 */
export function useReauthentication() {
  const form = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState<'form' | 'reauthenticate' | 'resume'>('form');
  const isResumed = useRef(false);

  useEffect(() => {
    if (step !== 'resume') return;
    setStep('form');
    isResumed.current = true;
    form.current?.querySelector('form')?.requestSubmit();
  }, [step]);

  return {
    form,
    isRequired: step === 'reauthenticate',
    /** Handles the error that asks for reauthentication, and passes on every other outcome. */
    intercept(outcome: AuthOutcome): AuthOutcome | undefined {
      const wasResumed = isResumed.current;
      isResumed.current = false;
      // Asking again right after it would never end.
      if (wasResumed || !codes.includes(outcome.error?.code ?? '')) return outcome;
      setStep('reauthenticate');
      return undefined;
    },
    resume: () => setStep('resume'),
    cancel: () => setStep('form'),
  };
}
