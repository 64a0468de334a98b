import { type TrackedTransfer, trackingText } from '@remit/contract/tracking.ts';
import { invariant } from '@remit/domain/invariant.ts';
import { escapeMarkup } from '@remit/platform/mail/markup.ts';
import type { TransferRoutesDeps } from './deps.ts';

export type Page = { readonly html: string; readonly headers: Readonly<Record<string, string>> };

/** The website's page with the transfer in it, so that nothing is needed but HTML. Its words are the website's. */
export function trackingPage(
  { trackingPage }: Pick<TransferRoutesDeps, 'trackingPage'>,
  shown: TrackedTransfer | 'unknown' | 'later',
): Page {
  const { view, facts, version } =
    typeof shown === 'string' ? { view: shown, facts: {}, version: shown } : trackingText(shown);
  const { html, headers } = trackingPage(view);
  return { html: filled(html, { ...facts, version }), headers: { ...headers, ...privately } };
}

/** The code is in the URL, so no other site is told of it. */
const privately = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };

function filled(html: string, texts: Readonly<Record<string, string>>): string {
  return html.replaceAll(/\{\{([a-zA-Z]+)\}\}/g, (_, name: string) => {
    const text = texts[name];
    invariant(text !== undefined, `The page has a gap for "${name}", which nothing fills.`);
    return escapeMarkup(text);
  });
}
