import type { RequestedFrom } from '@remit/provider';

export const notMeLabel = 'This was not me';

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** `on 16 November 2026 at 17:40 UTC` */
export const dateAndTime = (at: Date) => `on ${format.format(at)} UTC`;

/** `on 16 November 2026 at 17:40 UTC, from Chrome on Android` */
export function whenAndWhere({ at, device }: RequestedFrom): string {
  const names = [device.browser, device.system].filter((name) => name !== null);
  return `${dateAndTime(at)}, from ${names.length > 0 ? names.join(' on ') : 'an unknown device'}`;
}

export const requestedFrom = (request: RequestedFrom) =>
  `This e-mail was requested ${whenAndWhere(request)}.`;
