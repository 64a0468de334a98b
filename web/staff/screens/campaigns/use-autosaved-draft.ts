import { Campaign, type CampaignDraft } from '@remit/contract/staff/campaigns.ts';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import type { Failure } from '#client/http.ts';
import { storedValue, storeValue } from '#device/stored-value.ts';
import { isRejected, readStaff, sendStaff } from '../../client.ts';

export type DraftContent = Omit<CampaignDraft, 'version'>;
/** `conflict`: a colleague has saved since; `failed`: it is retried. */
export type DraftStatus = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict';

/** A save waits for a pause in the typing, but not longer than this. More often would meet the console's own limit. */
const pauseMs = 3_000;
const typingMsMax = 10_000;
const retryMs = 5_000;

const Stored = v.object({ version: v.number(), content: v.looseObject({ subject: v.string() }) });
const keyOf = (id: string) => `campaign-draft-${id}`;

/**
 * A draft that saves itself when its editor pauses. Until the server has it, it is also kept on this device, so that a
 * lost connection or a closed tab loses nothing.
 */
export function useAutosavedDraft(campaign: Campaign) {
  const { id } = campaign;
  const path = `/campaigns/${id}`;
  const [start] = useState(() => startOf(campaign));
  const [content, setContent] = useState(start.content);
  const [version, setVersion] = useState(start.version);
  const [status, setStatus] = useState<DraftStatus>(start.status);
  const [failure, setFailure] = useState<Failure>();
  const latest = useRef(content);
  /** Of the first change that is not saved. */
  const unsavedSinceMs = useRef<number>(undefined);

  const change = (more: Partial<DraftContent>) => {
    const changed = { ...content, ...more };
    latest.current = changed;
    unsavedSinceMs.current ??= performance.now();
    setContent(changed);
    storeValue(keyOf(id), JSON.stringify({ version, content: changed }));
    setStatus((last) => (last === 'conflict' || last === 'saving' ? last : 'unsaved'));
  };

  const adopt = useCallback(
    (theirs: Campaign) => {
      storeValue(keyOf(id), null);
      latest.current = contentOf(theirs);
      setContent(latest.current);
      setVersion(theirs.version);
      setStatus('saved');
    },
    [id],
  );

  const save = useEffectEvent(async (base: number) => {
    setStatus('saving');
    unsavedSinceMs.current = undefined;
    const sent = latest.current;
    try {
      const saved = await sendStaff('PUT', path, { body: { version: base, ...sent }, schema: Campaign });
      setVersion(saved.version);
      setFailure(undefined);
      const isLatest = latest.current === sent;
      const unsaved = { version: saved.version, content: latest.current };
      storeValue(keyOf(id), isLatest ? null : JSON.stringify(unsaved));
      setStatus(isLatest ? 'saved' : 'unsaved');
    } catch (thrown) {
      setFailure(thrown as Failure);
      setStatus(isRejected(thrown as Failure, 'campaign_changed') ? 'conflict' : 'failed');
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change starts the pause anew
  useEffect(() => {
    if (status !== 'unsaved' && status !== 'failed') return;
    const retry = () => void save(version);
    const now = performance.now();
    const latestMs = (unsavedSinceMs.current ?? now) + typingMsMax - now;
    const timer = setTimeout(retry, status === 'failed' ? retryMs : Math.max(0, Math.min(pauseMs, latestMs)));
    addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', retry);
    };
  }, [status, content, version]);

  // Another editor has saved, and there is nothing here that it would overwrite.
  useEffect(() => {
    if (status === 'saved' && campaign.version > version) adopt(campaign);
  }, [status, campaign, version, adopt]);

  return {
    content,
    version,
    status,
    failure,
    change,
    /** Ends a conflict. */
    resolve: (which: 'mine' | 'theirs') =>
      readStaff(path, Campaign).then((theirs) => {
        if (which === 'theirs') return adopt(theirs);
        setVersion(theirs.version);
        setStatus('unsaved');
      }, setFailure),
    /** It is deleted: nothing of it stays on this device. */
    forget: () => storeValue(keyOf(id), null),
  };
}

const contentOf = ({ subject, preheader, source, audience }: Campaign): DraftContent => ({
  subject,
  preheader,
  source,
  audience,
});

/** What was typed here and did not reach the server goes on from there. */
function startOf(campaign: Campaign): {
  readonly content: DraftContent;
  readonly version: number;
  readonly status: DraftStatus;
} {
  const content = contentOf(campaign);
  const saved = { content, version: campaign.version, status: 'saved' } as const;
  const text = storedValue(keyOf(campaign.id));
  if (text === null) return saved;
  try {
    const stored = v.parse(Stored, JSON.parse(text));
    const mine = { ...content, ...stored.content } as DraftContent;
    if (JSON.stringify(mine) === JSON.stringify(content)) return saved;
    return {
      content: mine,
      version: stored.version,
      status: stored.version === campaign.version ? 'unsaved' : 'conflict',
    };
  } catch {
    return saved;
  }
}
