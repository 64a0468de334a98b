import { useEffect, useEffectEvent } from 'react';
import type { LinkToken } from '#features/subscription-links/link-token.ts';

export type LinkPart = typeof import('#features/subscription-links/link-part.ts');

/** Undefined if it could not be loaded; the next click tries again. */
export const loadLinkPart = (): Promise<LinkPart | undefined> =>
  import('#features/subscription-links/link-part.ts').catch(() => undefined);

/** Reports a missing or truncated token at once. */
export function useBrokenLink({ isKnown, token }: LinkToken, onBroken: (part: LinkPart | undefined) => void) {
  const tell = useEffectEvent(onBroken);
  useEffect(() => {
    if (isKnown && !token) void loadLinkPart().then(tell);
  }, [isKnown, token]);
}
