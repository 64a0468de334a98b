import { countedAmount } from '#estimates/counted-amount.ts';
import { demoDefaults } from '#estimates/screen-defaults.ts';
import { isPositive } from '#money/exact.ts';
import { addRecipient, type Recipient } from '#recipients/recipient.ts';
import type { SendFlowEffect, SendFlowEvent, SendFlowMove } from '#send-flow/events-and-effects.ts';
import {
  canGoBack,
  canGoNext,
  canSimulate,
  type Progress,
  type SendFlow,
  type Step,
  selectedRecipient,
} from '#send-flow/send-flow.ts';

/** Long enough to notice the first toast before the second. */
export const payoutDelayMs = 800;

/** The legal moves. An event that does not fit the moment, such as a second tap while in flight, changes nothing. */
export function move(flow: SendFlow, event: SendFlowEvent): SendFlowMove {
  const { step, status } = flow.progress;
  const isChoosingAmount = step === 0;
  const isChoosingRecipient = step === 1;

  switch (event.type) {
    case 'amount-typed':
      return isChoosingAmount ? to(withAmount(flow, event.text)) : to(flow);
    case 'quick-amount-chosen':
      return isChoosingAmount ? to(withAmount(flow, demoDefaults.quickAmountText)) : to(flow);
    case 'saved-recipients-loaded':
      return to(withSaved(flow, event.recipients));
    case 'recipient-selected':
      return isChoosingRecipient ? to(withSelected(flow, event.id)) : to(flow);
    case 'add-new-chosen':
      return isChoosingRecipient ? to({ ...flow, isAddingRecipient: true }) : to(flow);
    case 'select-existing-chosen':
      return isChoosingRecipient ? to({ ...flow, isAddingRecipient: false }) : to(flow);
    case 'recipient-submitted':
      return isChoosingRecipient ? submitRecipient(flow, event) : to(flow);
    case 'next':
      return canGoNext(flow) ? to(at(flow, editing(step === 0 ? 1 : 2))) : to(flow);
    case 'back':
      return canGoBack(flow) ? to(at(flow, editing(step === 2 ? 1 : 0))) : to(flow);
    case 'step-opened':
      return event.step === step ? to(flow) : to(opened(flow, event.step));
    case 'simulate':
      return canSimulate(flow) ? simulate(flow, event.reference) : to(flow);
    case 'payout-due':
      return deliver(flow, event.reference);
    case 'start-over':
      return status === 'delivered' ? to(at(flow, editing(0))) : to(flow);
    case 'review':
      return status === 'delivered' ? to(at(flow, editing(2))) : to(flow);
  }
}

function to(flow: SendFlow, ...effects: readonly SendFlowEffect[]): SendFlowMove {
  return { flow, effects };
}

function at(flow: SendFlow, progress: Progress): SendFlow {
  return { ...flow, progress };
}

function editing(step: 0 | 1 | 2): Progress {
  return { step, status: 'editing' };
}

function withAmount(flow: SendFlow, amountText: string): SendFlow {
  return { ...flow, amountText, deliveredReference: null };
}

/**
 * The step, or the last one before it that makes sense: the way forward may lead past an amount that was removed, or to the
 * success of a transfer that was changed since. Opening another step cancels a payment in flight.
 */
function opened(flow: SendFlow, step: Step): SendFlow {
  const { amountText, deliveredReference } = flow;
  if (!isPositive(countedAmount(amountText).amount)) return at(flow, editing(0));
  if (step !== 3) return at(flow, editing(step));
  return deliveredReference === null
    ? at(flow, editing(2))
    : at(flow, { step, status: 'delivered', reference: deliveredReference });
}

/** Storage is read after the first paint, when the person may already have added a recipient. Both are kept. */
function withSaved(flow: SendFlow, saved: readonly Recipient[]): SendFlow {
  const isKnown = ({ id }: Recipient) => saved.some((recipient) => recipient.id === id);
  const recipients = [...saved, ...flow.recipients.filter((recipient) => !isKnown(recipient))];
  // From step 1 on the form may hold typed text, so it stays open.
  const isAddingRecipient = flow.progress.step === 0 ? recipients.length === 0 : flow.isAddingRecipient;
  return { ...flow, recipients, isAddingRecipient };
}

function withSelected(flow: SendFlow, id: string): SendFlow {
  const isListed = flow.recipients.some((recipient) => recipient.id === id);
  return isListed ? { ...flow, selectedId: id, isAddingRecipient: false, deliveredReference: null } : flow;
}

function submitRecipient(flow: SendFlow, typed: Recipient): SendFlowMove {
  const added = addRecipient(typed);
  if (added.kind === 'refused') return to(flow, { effect: 'show-toast', toast: added.reason });
  const { recipient } = added;
  const recipients = [...flow.recipients.filter(({ id }) => id !== recipient.id), recipient];
  return to(
    { ...flow, recipients, selectedId: recipient.id, isAddingRecipient: false, deliveredReference: null },
    { effect: 'save-recipients', recipients },
    { effect: 'show-toast', toast: 'recipient-added', name: recipient.name },
  );
}

function simulate(flow: SendFlow, reference: string): SendFlowMove {
  if (!selectedRecipient(flow)) return to(flow, { effect: 'show-toast', toast: 'select-recipient' });
  return to(
    at(flow, { step: 2, status: 'in-flight', reference }),
    { effect: 'show-toast', toast: 'payment-simulated', reference },
    { effect: 'schedule-payout', afterMs: payoutDelayMs, reference },
  );
}

/** A timer left over from an earlier send carries another reference and is ignored. */
function deliver(flow: SendFlow, reference: string): SendFlowMove {
  const { progress } = flow;
  if (progress.status !== 'in-flight' || progress.reference !== reference) return to(flow);
  return to(
    at({ ...flow, deliveredReference: reference }, { step: 3, status: 'delivered', reference }),
    { effect: 'keep-transfer', reference },
    { effect: 'show-toast', toast: 'payout-delivered', reference },
  );
}
