import { toDecimalString } from '@remit/domain/money/exact.ts';
import type { SendFlowEffect, SendFlowEvent } from '@remit/domain/send-flow/events-and-effects.ts';
import { move } from '@remit/domain/send-flow/move.ts';
import { reviewOf, type SendFlow, startSendFlow } from '@remit/domain/send-flow/send-flow.ts';
import type { KeptTransfer } from '@remit/domain/send-flow/stored-transfers.ts';
import { startTransition, useEffect, useRef, useState } from 'react';
import { saveDemoTransfer } from '#device/demo-transfers.ts';
import { loadDemoRecipients, saveDemoRecipients } from './demo-recipients.ts';
import { showSendFlowToast } from './send-flow-toasts.ts';

const isUrgent = ({ type }: SendFlowEvent) => type === 'amount-typed' || type === 'recipient-selected';

export type Dispatch = (event: SendFlowEvent) => void;

export type StepProps = { readonly flow: SendFlow; readonly dispatch: Dispatch };

/** Runs the domain's flow and its effects: toasts, storage and the simulated wait. */
export function useSendFlow(amountText?: string): readonly [SendFlow, Dispatch] {
  const [flow, setFlow] = useState(() => startSendFlow([], amountText));
  const latest = useRef(flow);
  const payout = useRef<ReturnType<typeof setTimeout>>(undefined);

  function dispatch(event: SendFlowEvent): void {
    const { flow: moved, effects } = move(latest.current, event);
    latest.current = moved;
    // Typing and selecting update at once. Everything else may come a frame after the button has answered.
    if (isUrgent(event)) setFlow(moved);
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

/** Runs the work after the next frame, so that the button is painted first, or when the page is left before that. */
function afterFrame(work: () => void): void {
  const leaveEvents = ['pagehide', 'visibilitychange'] as const;
  let isDone = false;
  const finish = () => {
    if (isDone) return;
    isDone = true;
    for (const event of leaveEvents) removeEventListener(event, finish, true);
    work();
  };
  for (const event of leaveEvents) addEventListener(event, finish, true);
  requestAnimationFrame(() => setTimeout(finish));
}

/** A simulated transfer in the format of the device's history. */
function toStoredTransfer(flow: SendFlow, reference: string, at = new Date()): KeptTransfer {
  const { estimate, recipient } = reviewOf(flow);
  return {
    reference,
    recipient: recipient?.name ?? '',
    sent: toDecimalString(estimate.sent),
    fee: toDecimalString(estimate.fee.amount),
    received: toDecimalString(estimate.received),
    at: at.toISOString(),
  };
}
