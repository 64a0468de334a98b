import type { Entered, Step } from '@remit/domain/send-flow/send-flow.ts';
import { isStepEntry, stepEntry } from '#ui/step-entry.ts';

/** An entry of the browser's history in which the guided demo shows a step. */
export type SendEntry = {
  /** Entries of one visit share what was entered. */
  readonly visit: string;
  readonly step: Step;
  /** For when the page is loaded again. The first entry has none: the browser restores its field. */
  readonly entered?: Entered | undefined;
};

export function stateFor({ visit, step, entered }: SendEntry) {
  if (!entered) return { ...stepEntry, visit, step };
  const { amountText, selectedId, deliveredReference } = entered;
  return { ...stepEntry, visit, step, entered: { amountText, selectedId, deliveredReference } };
}

/** Undefined for a link within the page, and for one that leads here. */
export function sendEntryOf(state: unknown): SendEntry | undefined {
  return isStepEntry(state) ? (state as SendEntry) : undefined;
}
