import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedAmount } from '#estimates/counted-amount.ts';
import { isPositive } from '#money/exact.ts';
import type { SendFlowEffect, SendFlowEvent } from '#send-flow/events-and-effects.ts';
import { move } from '#send-flow/move.ts';
import { type SendFlow, type Step, selectedRecipient, startSendFlow } from '#send-flow/send-flow.ts';

const recipient = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  name: fc.constantFrom('Wanjiku', 'Otieno', ' '),
  phone: fc.constantFrom('0712345678', '0798765432', ''),
});
const reference = fc.constantFrom('SIM-AAAAAA', 'SIM-BBBBBB');

const wandering = fc.oneof(
  fc.constantFrom<SendFlowEvent>(
    { type: 'quick-amount-chosen' },
    { type: 'add-new-chosen' },
    { type: 'select-existing-chosen' },
    { type: 'back' },
    { type: 'start-over' },
    { type: 'review' },
  ),
  fc.record({ type: fc.constant('amount-typed' as const), text: fc.constantFrom('', '0', '-1', '50', 'x') }),
  fc.record({ type: fc.constant('step-opened' as const), step: fc.constantFrom<Step>(0, 1, 2, 3) }),
  fc.record({ type: fc.constant('recipient-selected' as const), id: fc.constantFrom('a', 'b', 'z') }),
  fc.record({
    type: fc.constant('saved-recipients-loaded' as const),
    recipients: fc.constantFrom([], [{ id: 'a', name: 'Wanjiku', phone: '0712345678' }]),
  }),
);
const goingForward = fc.oneof(
  fc.constant<SendFlowEvent>({ type: 'next' }),
  recipient.map((typed) => ({ type: 'recipient-submitted' as const, ...typed })),
  fc.record({ type: fc.constant('simulate' as const), reference }),
  fc.record({ type: fc.constant('payout-due' as const), reference }),
);
// Steps forward are more likely, or few sequences would reach the end.
const anyEvent: fc.Arbitrary<SendFlowEvent> = fc.oneof(
  { arbitrary: wandering, weight: 1 },
  { arbitrary: goingForward, weight: 3 },
);
const anyEvents = fc.array(anyEvent, { minLength: 1, maxLength: 40, size: 'max' });

function run(
  events: readonly SendFlowEvent[],
  check: (flow: SendFlow, effects: readonly SendFlowEffect[]) => void,
) {
  events.reduce((flow, event) => {
    const moved = move(flow, event);
    check(moved.flow, moved.effects);
    return moved.flow;
  }, startSendFlow([]));
}

describe('whatever is tapped in whatever order', () => {
  it('no sequence reaches a state that makes no sense', () => {
    let pastReview = 0;
    fc.assert(
      fc.property(anyEvents, (events) =>
        run(events, (flow) => {
          const { progress, selectedId, amountText, recipients } = flow;
          const isPastAmount = progress.step > 0;
          if (isPastAmount) expect(isPositive(countedAmount(amountText).amount)).toBe(true);
          if (selectedId !== null) expect(selectedRecipient(flow)).not.toBeNull();
          expect(new Set(recipients.map(({ id }) => id)).size).toBe(recipients.length);
          expect('reference' in progress).toBe(progress.status !== 'editing');
          expect(progress.step === 3).toBe(progress.status === 'delivered');
          if (progress.status !== 'editing') {
            pastReview += 1;
            expect(progress.reference).toMatch(/^SIM-/);
            expect(selectedRecipient(flow)).not.toBeNull();
          }
        }),
      ),
      { numRuns: 150, seed: 7 },
    );
    expect(pastReview, 'the sequences do get that far').toBeGreaterThan(100);
  });

  it('a payout is never scheduled while another is under way, and is delivered at most once', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        let underWay = 0;
        run(events, ({ progress }, effects) => {
          for (const effect of effects) {
            if (effect.effect === 'schedule-payout') underWay += 1;
            if (effect.effect === 'show-toast' && effect.toast === 'payout-delivered') underWay -= 1;
          }
          expect(underWay === 0 || underWay === 1).toBe(true);
          // Opening another step has cancelled it.
          if (progress.status === 'editing') underWay = 0;
        });
      }),
      { numRuns: 150, seed: 8 },
    );
  });
});
