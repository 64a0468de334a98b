import { type CampaignContent, CampaignPreview } from '@remit/contract/staff/campaigns.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Failure } from '#client/http.ts';
import { readStaff } from '../../client.ts';

/** After a pause in the typing, and while it goes on at the latest after this time. */
const pauseMs = 300;
const typingMsMax = 600;

type Outcome = {
  /** What it is of. */
  readonly typed: string;
  readonly preview?: CampaignPreview | undefined;
  readonly failure?: Failure | undefined;
};

/** Rendered by the server as it is typed, one request at a time; the last text wins. */
export function useTypedPreview(content: CampaignContent) {
  const typed = JSON.stringify(content);
  const [outcome, setOutcome] = useState<Outcome>();
  const [isBusy, setBusy] = useState(false);
  /** When the first change was typed that is not requested yet. */
  const changedMs = useRef<number>(undefined);
  const render = useEffectEvent(async () => {
    changedMs.current = undefined;
    setBusy(true);
    const rendered = await readStaff('/campaigns/preview', CampaignPreview, { body: content }).then(
      (preview) => ({ preview }),
      (failure: Failure) => ({ failure, preview: outcome?.preview }),
    );
    setOutcome({ typed, ...rendered });
    setBusy(false);
  });
  const isFirst = outcome === undefined;
  const isCurrent = outcome?.typed === typed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change starts the pause anew
  useEffect(() => {
    if (isBusy || isCurrent) return;
    const now = performance.now();
    changedMs.current ??= now;
    const leftMs = changedMs.current + typingMsMax - now;
    const timer = setTimeout(() => void render(), isFirst ? 0 : Math.max(0, Math.min(pauseMs, leftMs)));
    return () => clearTimeout(timer);
  }, [typed, isBusy, isFirst, isCurrent]);
  return {
    preview: outcome?.preview,
    failure: isBusy ? undefined : outcome?.failure,
    retry: () => void render(),
  };
}
