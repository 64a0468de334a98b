import { toDecimalString } from '@remit/domain/money/exact.ts';
import type { SendFlowEffect, SendFlowEvent } from '@remit/domain/send-flow/events-and-effects.ts';
import { move } from '@remit/domain/send-flow/move.ts';
import {
  type Entered,
  resumeSendFlow,
  reviewOf,
  type SendFlow,
  type Step,
  startSendFlow,
} from '@remit/domain/send-flow/send-flow.ts';
import type { KeptTransfer } from '@remit/domain/send-flow/stored-transfers.ts';
import { type ReactNode, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { saveDemoTransfer } from '#device/demo-transfers.ts';
import { loadDemoRecipients, saveDemoRecipients } from './demo-recipients.ts';
import { randomId } from './random.ts';
import { type SendEntry, sendEntryOf, stateFor } from './send-entry.ts';
import { showSendFlowToast } from './send-flow-toasts.ts';

/** Updates at once. After other events the button reacts first and the next step may come a frame later. */
const isUrgent = ({ type }: SendFlowEvent) =>
  type === 'amount-typed' || type === 'recipient-selected' || type === 'step-opened';

export type Dispatch = (event: SendFlowEvent) => void;

export type StepProps = {
  readonly flow: SendFlow;
  readonly dispatch: Dispatch;
  readonly nextStep?: ReactNode;
};

/** By visit, so that coming back from another page finds it. */
const enteredBefore = new Map<string, Entered>();

/**
 * Runs the domain's flow and its effects: toasts, storage and the simulated wait. Each step is an entry of the browser's
 * history. An amount in the URL starts the flow again with it.
 */
export function useSendFlow(amountInUrl: string | null): readonly [SendFlow, Dispatch] {
  const [flow, setFlow] = useState(() => startSendFlow([]));
  const latest = useRef(flow);
  const payout = useRef<ReturnType<typeof setTimeout>>(undefined);
  const location = useLocation();
  const here = useRef(location);
  const type = useNavigationType();
  const navigate = useNavigate();
  /** Undefined until the flow has begun. */
  const visit = useRef<string>(undefined);
  /** The step of the entry that is shown or about to be. Undefined at an entry without one, as a link within the page makes. */
  const entryStep = useRef<Step>(undefined);
  /** The steps that were shown at entries without one, by the keys of those. */
  const stepsAtLinks = useRef(new Map<string, Step>());

  function update(moved: SendFlow): void {
    latest.current = moved;
    if (visit.current) enteredBefore.set(visit.current, moved);
  }

  function dispatch(event: SendFlowEvent): void {
    const { step } = latest.current.progress;
    const { flow: moved, effects } = move(latest.current, event);
    update(moved);
    if (isUrgent(event)) setFlow(moved);
    else startTransition(() => setFlow(moved));
    if (event.type !== 'step-opened' && moved.progress.step !== step) showInHistory(event);
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

  /** A step further is a new entry, and so is starting over; a step back goes back to its entry. */
  function showInHistory(event: SendFlowEvent): void {
    const { step } = latest.current.progress;
    const from = entryStep.current;
    const hasEntry = from !== undefined && step <= from && event.type !== 'start-over';
    if (!hasEntry) {
      addEntry({ replace: event.type === 'back', entered: latest.current });
    } else if (step < from) {
      entryStep.current = step;
      navigate(step - from);
    }
  }

  function addEntry({ replace, entered }: { replace: boolean; entered?: Entered }): void {
    if (!visit.current) return;
    const { step } = latest.current.progress;
    entryStep.current = step;
    const { pathname, search, hash } = here.current;
    navigate(
      { pathname, search, hash },
      { replace, state: stateFor({ visit: visit.current, step, entered }) },
    );
  }

  /** Begins a visit, or goes on with the one that the history leads to. */
  function enter(entry?: SendEntry): void {
    visit.current = entry?.visit ?? randomId();
    const { recipients } = latest.current;
    const entered = enteredBefore.get(visit.current) ?? entry?.entered;
    if (entered) update(resumeSendFlow(recipients, entered));
    else update(amountInUrl === null ? latest.current : startSendFlow(recipients, amountInUrl));
    setFlow(latest.current);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the history leads from one entry to another
  useLayoutEffect(() => {
    here.current = location;
    const isFirst = visit.current === undefined;
    if (isFirst) dispatch({ type: 'saved-recipients-loaded', recipients: loadDemoRecipients() });
    const entry = sendEntryOf(location.state);
    entryStep.current = entry?.step;
    if (entry) {
      if (entry.visit !== visit.current) enter(entry);
      dispatch({ type: 'step-opened', step: entry.step });
    } else if (isFirst || (amountInUrl !== null && type !== 'POP')) {
      enter();
      addEntry({ replace: true });
    } else if (type === 'POP') {
      const step = stepsAtLinks.current.get(location.key);
      if (step !== undefined) dispatch({ type: 'step-opened', step });
    } else stepsAtLinks.current.set(location.key, latest.current.progress.step);
  }, [location]);

  useEffect(() => () => clearTimeout(payout.current), []);

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
