import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type AccountError, signInWithPasskey } from '#client/session/auth-operations.ts';
import { passkeySignIn } from '#content/app/auth.ts';
import { hasPasskeyAutofill } from '#device/passkeys.ts';
import { AccountForm } from './account-form.tsx';
import { withPasskeyMessages } from './error-message.ts';

/** The server's challenge lives for five minutes. */
const renewAfterMs = 4 * 60_000;

type PasskeyAutofillOptions = { readonly isOffered: boolean; readonly onDone: () => void };

/** Offers passkeys in the autofill of the e-mail field, where the browser can do that without a prompt. */
export function usePasskeyAutofill({ isOffered, onDone }: PasskeyAutofillOptions) {
  const [round, setRound] = useState(0);
  const [error, setError] = useState<AccountError | null>(null);
  const prompt = useRef<AbortController>(undefined);
  const start = () => setRound((last) => last + 1);

  const offer = useEffectEvent(async (signal: AbortSignal) => {
    if (!(await hasPasskeyAutofill()) || signal.aborted) return;
    const outcome = withPasskeyMessages(await signInWithPasskey({ isAutofill: true, signal }));
    if (signal.aborted) return;
    if (!outcome.error) return onDone();
    // Other errors come before the user has chosen a passkey, so they are not shown.
    if (!outcome.error.code.startsWith('webauthn_')) return;
    setError(outcome.error);
    start();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is a prompt with a challenge of its own
  useEffect(() => {
    if (!isOffered) return;
    const controller = new AbortController();
    prompt.current = controller;
    void offer(controller.signal);
    const renew = () => {
      if (document.visibilityState === 'visible') start();
      // A hidden tab requests nothing.
      else document.addEventListener('visibilitychange', start, { once: true, signal: controller.signal });
    };
    const timer = setTimeout(renew, renewAfterMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isOffered, round]);

  return {
    /** Why a passkey that was chosen there did not sign in. */
    error,
    start,
    /** Browsers allow one prompt at a time. */
    stop() {
      setError(null);
      prompt.current?.abort();
    },
  };
}

type PasskeySignInProps = {
  readonly autofill: ReturnType<typeof usePasskeyAutofill>;
  readonly onDone: () => void;
};

export function PasskeySignIn({ autofill, onDone }: PasskeySignInProps) {
  return (
    <AccountForm
      {...passkeySignIn}
      tone="secondary"
      send={async () => {
        autofill.stop();
        const outcome = await signInWithPasskey();
        if (outcome.error) autofill.start();
        return withPasskeyMessages(outcome);
      }}
      onDone={onDone}
    />
  );
}
