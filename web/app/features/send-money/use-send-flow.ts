import type { SendFlowEffect, SendFlowEvent } from '@remit/domain/send-flow/events-and-effects.ts';
import { move } from '@remit/domain/send-flow/move.ts';
import { type SendFlow, startSendFlow } from '@remit/domain/send-flow/send-flow.ts';
import { startTransition, useEffect, useRef, useState } from 'react';
import { saveDemoTransfer } from '#device/demo-transfers.ts';
import { loadDemoRecipients, saveDemoRecipients } from './demo-recipients.ts';
import { showSendFlowToast } from './send-flow-toasts.ts';
import { toStoredTransfer } from './stored-transfer.ts';

const isUnderFinger = ({ type }: SendFlowEvent) => type === 'amount-typed' || type === 'recipient-selected';

export type Dispatch = (event: SendFlowEvent) => void;

/** Runs the flow of the domain and does what it asks for: toasts, storage and the simulated wait. */
export function useSendFlow(amountText?: string): readonly [SendFlow, Dispatch] {
  const [flow, setFlow] = useState(() => startSendFlow([], amountText));
  const latest = useRef(flow);
  const payout = useRef<ReturnType<typeof setTimeout>>(undefined);

  function dispatch(event: SendFlowEvent): void {
    const { flow: moved, effects } = move(latest.current, event);
    latest.current = moved;
    // What a finger is in the middle of follows it. Everything else may come a frame after the button has answered.
    if (isUnderFinger(event)) setFlow(moved);
    else startTransition(() => setFlow(moved));
    for (const effect of effects) {
      if (effect.effect === 'schedule-payout') perform(effect);
      else afterFrame(() => perform(effect));
    }
  }

  function perform(effect: SendFlowEffect): void {
    switch (effect.effect) {
      case 'show-toast':
        showSendFlowToast(effect);
        break;
      case 'save-recipients':
        saveDemoRecipients(effect.recipients);
        break;
      case 'keep-transfer':
        saveDemoTransfer(toStoredTransfer(latest.current, effect.reference));
        break;
      case 'schedule-payout': {
        const { reference, afterMs } = effect;
        payout.current = setTimeout(() => dispatch({ type: 'payout-due', reference }), afterMs);
      }
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: storage is read once, when there is one to read
  useEffect(() => {
    dispatch({ type: 'saved-recipients-loaded', recipients: loadDemoRecipients() });
    return () => clearTimeout(payout.current);
  }, []);

  return [flow, dispatch];
}

/**
 * The button answers first: a frame is drawn after its callbacks, and the timer comes after the frame. Whoever leaves before
 * that loses nothing.
 */
function afterFrame(work: () => void): void {
  const leaving = ['pagehide', 'visibilitychange'] as const;
  let isDone = false;
  const finish = () => {
    if (isDone) return;
    isDone = true;
    for (const sign of leaving) removeEventListener(sign, finish, true);
    work();
  };
  for (const sign of leaving) addEventListener(sign, finish, true);
  requestAnimationFrame(() => setTimeout(finish));
}
