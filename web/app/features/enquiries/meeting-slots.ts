import { meetingDaysAheadMax, meetingMessages } from '@remit/contract/meeting-times.ts';
import type { FieldErrors } from '#client/http.ts';
import type { Values } from './enquiry-state.ts';

export const slotNumbers = [1, 2, 3] as const;
export type SlotNumber = (typeof slotNumbers)[number];

const dayMs = 24 * 60 * 60 * 1000;

/** The slots with a value. A day without a time is sent as it is, so that it is rejected. */
export function filledSlots(values: Values): readonly SlotNumber[] {
  return slotNumbers.filter((slot) => values[`day-${slot}`] || values[`time-${slot}`]);
}

/** `2026-12-01T14:30`, in the order of the slots. */
export function proposedTimes(values: Values): readonly string[] {
  return filledSlots(values).map((slot) => `${values[`day-${slot}`] ?? ''}T${values[`time-${slot}`] ?? ''}`);
}

/** The key of a slot's error: errors count only the slots that were sent. */
export function errorKeyOf(errors: FieldErrors, values: Values, slot: SlotNumber): string {
  const key = `times.${filledSlots(values).indexOf(slot)}`;
  return slot === 1 && !(key in errors) ? 'times' : key;
}

/** Errors for times in the past or too far in the future, in the chosen time zone. */
export function timeErrors(content: object, now: Date): FieldErrors | undefined {
  if (!isProposal(content)) return undefined;
  const { times, zone } = content;
  const earliest = wallTime(now, zone);
  const latest = wallTime(new Date(now.getTime() + meetingDaysAheadMax * dayMs), zone);
  if (earliest === undefined || latest === undefined) return undefined; // the schema judges the zone
  const errors: Record<string, string> = {};
  for (const [index, time] of times.entries()) {
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(time)) continue; // and half a time
    if (time <= earliest) errors[`times.${index}`] = meetingMessages.past;
    else if (time > latest) errors[`times.${index}`] = meetingMessages.far;
  }
  return Object.keys(errors).length > 0 ? errors : undefined;
}

type Proposal = { readonly times: readonly string[]; readonly zone: string };

const isProposal = (content: object): content is Proposal => 'times' in content && 'zone' in content;

/** Local time in that zone, in a format that sorts as text. */
export function wallTime(moment: Date, zone: string): string | undefined {
  try {
    // Swedish writes dates as ISO does.
    const options = { timeZone: zone, dateStyle: 'short', timeStyle: 'short' } as const;
    return new Intl.DateTimeFormat('sv-SE', options).format(moment).replace(' ', 'T');
  } catch {
    return undefined;
  }
}

/** All time zones, including the visitor's own, which may have an older name. */
export function zonesWith(own: string): readonly string[] {
  const known = typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [];
  return [...new Set([own, 'UTC', ...known])].toSorted();
}
