import { provenanceOf } from '@remit/platform/guards/origin.ts';
import { allowsOrigin, originsOf } from '@remit/platform/http/cross-origin.ts';
import type { RealtimeConfig } from './config.ts';

/** Whether a request may come from where it does: a program, a page of ours, or one of the settings. */
export function originCheck({ siteUrl, corsOrigins }: Pick<RealtimeConfig, 'siteUrl' | 'corsOrigins'>) {
  const isAllowed = allowsOrigin(originsOf({ siteUrl, corsOrigins }));
  return (headers: Headers): boolean => {
    const origin = headers.get('origin');
    return (origin !== null && isAllowed(origin)) || provenanceOf(headers, siteUrl) !== 'foreign';
  };
}
