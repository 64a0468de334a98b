import { useEffect, useEffectEvent } from 'react';
import type { LinkToken } from '#features/subscription-links/link-token.ts';

export type LinkPart = typeof import('#features/subscription-links/link-part.ts');

/** Undefined where there is no getting it; the next press tries again. */
export const loadLinkPart = (): Promise<LinkPart | undefined> =>
  import('#features/subscription-links/link-part.ts').catch(() => undefined);

/** A page that was opened without a whole link has something to say at once. */
export function useBrokenLink({ isKnown, token }: LinkToken, onBroken: (part: LinkPart | undefined) => void) {
  const tell = useEffectEvent(onBroken);
  useEffect(() => {
    if (isKnown && !token) void loadLinkPart().then(tell);
  }, [isKnown, token]);
}
