import { describe, expect, it } from 'vitest';
import { exact, normalise } from '#money/exact.ts';
import type { SendFlowEvent, SendFlowMove } from '#send-flow/events-and-effects.ts';
import { move, payoutDelayMs } from '#send-flow/move.ts';
import {
  canGoBack,
  canGoNext,
  canSimulate,
  reviewOf,
  type SendFlow,
  type Step,
  startSendFlow,
} from '#send-flow/send-flow.ts';

const wanjiku = { id: 'a', name: 'Wanjiku', phone: '0712345678' };
const otieno = { id: 'b', name: 'Otieno', phone: '0798765432' };
const next = { type: 'next' } as const;
const reference = 'SIM-ABC123';

/** The last move of a sequence; effects of the earlier ones are of no interest. */
function after(flow: SendFlow, ...events: readonly SendFlowEvent[]): SendFlowMove {
  return events.reduce<SendFlowMove>((last, event) => move(last.flow, event), { flow, effects: [] });
}

const choosingRecipient = after(startSendFlow([wanjiku]), next).flow;
const reviewing = after(choosingRecipient, { type: 'recipient-selected', id: 'a' }, next).flow;
const inFlight = after(reviewing, { type: 'simulate', reference }).flow;
const delivered = after(inFlight, { type: 'payout-due', reference }).flow;

describe('choosing the amount', () => {
  it('starts at step 0 with 50, or with the amount carried over', () => {
    expect(startSendFlow([])).toMatchObject({ progress: { step: 0 }, amountText: '50' });
    expect(startSendFlow([], '200').amountText).toBe('200');
  });

  it.each([
    { text: '0', isOpen: false },
    { text: '', isOpen: false },
    { text: '-5', isOpen: false },
    { text: 'abc', isOpen: false },
    { text: '0.01', isOpen: true },
    { text: '1', isOpen: true },
  ])('goes on with "$text": $isOpen', ({ text, isOpen }) => {
    const { flow } = after(startSendFlow([]), { type: 'amount-typed', text });
    expect(canGoNext(flow)).toBe(isOpen);
    expect(after(flow, next).flow.progress.step).toBe(isOpen ? 1 : 0);
  });

  it('takes 100 from the quick button', () => {
    expect(after(startSendFlow([]), { type: 'quick-amount-chosen' }).flow.amountText).toBe('100');
  });

  it('is over once the recipient is being chosen', () => {
    expect(after(choosingRecipient, { type: 'amount-typed', text: '0' }).flow).toEqual(choosingRecipient);
  });
});

describe('choosing the recipient', () => {
  it('opens the add form only without saved recipients', () => {
    expect(startSendFlow([]).isAddingRecipient).toBe(true);
    expect(startSendFlow([wanjiku]).isAddingRecipient).toBe(false);
  });

  it('needs a selected recipient, or the add form open', () => {
    expect(canGoNext(choosingRecipient)).toBe(false);
    expect(canGoNext(after(choosingRecipient, { type: 'add-new-chosen' }).flow)).toBe(true);
    expect(canGoNext(after(choosingRecipient, { type: 'recipient-selected', id: 'a' }).flow)).toBe(true);
  });

  it('closes the add form by "Select existing"', () => {
    const { flow } = after(choosingRecipient, { type: 'add-new-chosen' }, { type: 'select-existing-chosen' });
    expect(flow.isAddingRecipient).toBe(false);
    expect(canGoNext(flow)).toBe(false);
  });

  it('selects, saves and announces a recipient just added, and closes the form', () => {
    const { flow, effects } = after(
      choosingRecipient,
      { type: 'add-new-chosen' },
      { type: 'recipient-submitted', ...otieno, name: ' Otieno ' },
    );
    expect(flow).toMatchObject({ recipients: [wanjiku, otieno], selectedId: 'b', isAddingRecipient: false });
    expect(effects).toEqual([
      { effect: 'save-recipients', recipients: [wanjiku, otieno] },
      { effect: 'show-toast', toast: 'recipient-added', name: 'Otieno' },
    ]);
  });

  it('refuses a recipient without name or phone and stays as it was', () => {
    const adding = after(choosingRecipient, { type: 'add-new-chosen' }).flow;
    const { flow, effects } = after(adding, { type: 'recipient-submitted', id: 'c', name: ' ', phone: '07' });
    expect(flow).toEqual(adding);
    expect(effects).toEqual([{ effect: 'show-toast', toast: 'missing-info' }]);
  });

  it('ignores a recipient who is not on the list', () => {
    expect(after(choosingRecipient, { type: 'recipient-selected', id: 'z' }).flow).toEqual(choosingRecipient);
  });

  it('takes in saved recipients that are read late, and loses none', () => {
    const loaded = { type: 'saved-recipients-loaded', recipients: [wanjiku] } as const;
    expect(after(startSendFlow([]), loaded).flow).toEqual(startSendFlow([wanjiku]));
    const added = after(startSendFlow([]), next, { type: 'recipient-submitted', ...otieno }, loaded).flow;
    expect(added).toMatchObject({ recipients: [wanjiku, otieno], selectedId: 'b' });
    const typing = after(startSendFlow([]), next, loaded).flow;
    expect(typing.isAddingRecipient).toBe(true);
  });
});

describe('reviewing and simulating', () => {
  it('shows what is sent, what it costs and who gets what', () => {
    const { estimate, payout, recipient } = reviewOf({ ...reviewing, amountText: '101' });
    expect(normalise(estimate.fee.amount)).toEqual(exact('2.525'));
    expect(payout.payout).toEqual({ minor: 1_398_345n, currency: 'KES' });
    expect(recipient).toEqual(wanjiku);
  });

  it('asks for a recipient when the add form was left open with no one selected', () => {
    const { flow } = after(startSendFlow([]), next, next);
    expect(flow.progress.step).toBe(2);
    const simulated = move(flow, { type: 'simulate', reference });
    expect(simulated.flow).toEqual(flow);
    expect(simulated.effects).toEqual([{ effect: 'show-toast', toast: 'select-recipient' }]);
  });

  it('announces the reference and asks for the payout after 800 ms', () => {
    const { flow, effects } = move(reviewing, { type: 'simulate', reference });
    expect(flow.progress).toEqual({ step: 2, status: 'in-flight', reference });
    expect(effects).toEqual([
      { effect: 'show-toast', toast: 'payment-simulated', reference },
      { effect: 'schedule-payout', afterMs: 800, reference },
    ]);
    expect(payoutDelayMs).toBe(800);
  });

  it.each<SendFlowEvent>([
    { type: 'simulate', reference: 'SIM-SECOND' },
    { type: 'back' },
    next,
    { type: 'start-over' },
    { type: 'review' },
    { type: 'payout-due', reference: 'SIM-OTHER1' },
  ])('lets nothing but its own payout happen while in flight: $type', (event) => {
    expect(canSimulate(inFlight) || canGoBack(inFlight) || canGoNext(inFlight)).toBe(false);
    expect(move(inFlight, event)).toEqual({ flow: inFlight, effects: [] });
  });

  it('ends in success with the reference', () => {
    const { flow, effects } = move(inFlight, { type: 'payout-due', reference });
    expect(flow.progress).toEqual({ step: 3, status: 'delivered', reference });
    expect(effects).toEqual([
      { effect: 'keep-transfer', reference },
      { effect: 'show-toast', toast: 'payout-delivered', reference },
    ]);
  });

  it('delivers once, however often the timer calls', () => {
    expect(move(delivered, { type: 'payout-due', reference })).toEqual({ flow: delivered, effects: [] });
  });

  it('goes from success to the beginning or back to the review, keeping what was entered', () => {
    expect(move(delivered, { type: 'start-over' }).flow).toEqual({
      ...delivered,
      progress: { step: 0, status: 'editing' },
    });
    expect(move(delivered, { type: 'review' }).flow).toEqual({ ...delivered, progress: reviewing.progress });
  });

  it('goes back one step at a time and not before the first', () => {
    const back = { type: 'back' } as const;
    expect(after(reviewing, back).flow.progress.step).toBe(1);
    expect(after(reviewing, back, back).flow.progress.step).toBe(0);
    expect(after(reviewing, back, back, back).flow.progress.step).toBe(0);
  });
});

describe('the browser’s Back and Forward', () => {
  const open = (flow: SendFlow, step: Step) => move(flow, { type: 'step-opened', step });
  const progressAfter = (flow: SendFlow, ...events: readonly SendFlowEvent[]) =>
    after(flow, ...events).flow.progress;

  it('open any step on the way and keep what was entered', () => {
    for (const step of [2, 1, 0, 1, 2] as const) {
      expect(open(delivered, step).flow).toEqual({ ...delivered, progress: { step, status: 'editing' } });
    }
    const { flow } = after(delivered, { type: 'step-opened', step: 0 }, { type: 'step-opened', step: 3 });
    expect(flow).toEqual(delivered);
  });

  it.each<{ why: string; events: readonly SendFlowEvent[]; step: Step }>([
    { why: 'the amount was removed', events: [{ type: 'amount-typed', text: '' }], step: 0 },
    { why: 'another amount was typed', events: [{ type: 'amount-typed', text: '70' }], step: 2 },
    { why: 'the quick amount was chosen', events: [{ type: 'quick-amount-chosen' }], step: 2 },
    { why: 'another recipient was chosen', events: [next, { type: 'recipient-selected', id: 'b' }], step: 2 },
    { why: 'a recipient was added', events: [next, { type: 'recipient-submitted', ...otieno }], step: 2 },
  ])('do not open the success again once $why', ({ events, step }) => {
    const sent = { ...delivered, recipients: [wanjiku, otieno] };
    expect(
      progressAfter(sent, { type: 'step-opened', step: 0 }, ...events, { type: 'step-opened', step: 3 }),
    ).toEqual({ step, status: 'editing' });
  });

  it('cancel a payment in flight, which is then never delivered', () => {
    const { flow } = open(inFlight, 1);
    expect(flow.progress).toEqual({ step: 1, status: 'editing' });
    expect(move(flow, { type: 'payout-due', reference })).toEqual({ flow, effects: [] });
    expect(progressAfter(flow, { type: 'step-opened', step: 3 })).toEqual({ step: 2, status: 'editing' });
  });

  it('change nothing when they open the step that is shown', () => {
    expect(open(inFlight, 2)).toEqual({ flow: inFlight, effects: [] });
  });
});
