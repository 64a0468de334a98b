import { Campaign, type CampaignContent, Deleted, isBlank } from '@remit/contract/staff/campaigns.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import type { Failure } from '#client/http.ts';
import { storedValue, storeValue } from '#device/stored-value.ts';
import { isRejected, readStaff, sendStaff } from '../../client.ts';

type DraftContent = CampaignContent;
/** `conflict`: a colleague has saved since; `failed`: it is retried. */
export type DraftStatus = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict';

/** A save waits for a pause in the typing, but not longer than this. More often would meet the console's own limit. */
const pauseMs = 3_000;
const typingMsMax = 10_000;
const retryMs = 5_000;

const Stored = v.object({ version: v.number(), content: v.looseObject({ subject: v.string() }) });
const keyOf = (id: string) => `campaign-draft-${id}`;

/** The one that is not created yet: a new campaign goes on from it. */
const newKey = 'campaign-draft-new';
/** The server has no draft before the first thing is typed, so the browser makes the id. */
export const newCampaignId = () => storedValue(newKey) ?? crypto.randomUUID();

/**
 * A draft that saves itself when its editor pauses or leaves. Until the server has it, it is also kept on this device, so that
 * a lost connection or a closed tab loses nothing. A new one (version 0) is created by the first thing typed; one that was
 * emptied is deleted when its editor leaves.
 */
export function useAutosavedDraft(campaign: Campaign, onCreated: () => void) {
  const { id } = campaign;
  const path = `/campaigns/${id}`;
  const queries = useQueryClient();
  const [start] = useState(() => startOf(campaign));
  const [content, setContent] = useState(start.content);
  const [version, setVersion] = useState(start.version);
  const [status, setStatus] = useState<DraftStatus>(start.status);
  const [failure, setFailure] = useState<Failure>();
  const latest = useRef(content);
  const base = useRef(start.version);
  /** What a retry of the creation repeats, so that the server knows it again. */
  const created = useRef<DraftContent>(undefined);
  const saving = useRef<Promise<unknown>>(undefined);
  const isDeleted = useRef(false);
  const hasLeft = useRef(false);
  /** Of the first change that is not saved. */
  const unsavedSinceMs = useRef<number>(undefined);

  const store = (unsaved: DraftContent | null) => {
    const isNew = base.current === 0;
    storeValue(keyOf(id), unsaved && JSON.stringify({ version: base.current, content: unsaved }));
    if (isNew || storedValue(newKey) === id) storeValue(newKey, isNew && unsaved ? id : null);
  };

  const change = (more: Partial<DraftContent>) => {
    const changed = { ...content, ...more };
    latest.current = changed;
    const isNothing = version === 0 && isBlank(changed);
    unsavedSinceMs.current ??= performance.now();
    setContent(changed);
    store(isNothing ? null : changed);
    setStatus((last) => (last === 'conflict' || last === 'saving' ? last : isNothing ? 'saved' : 'unsaved'));
  };

  const setBase = useCallback((saved: number) => {
    base.current = saved;
    setVersion(saved);
  }, []);

  const adopt = useCallback(
    (theirs: Campaign) => {
      storeValue(keyOf(id), null);
      latest.current = contentOf(theirs);
      setContent(latest.current);
      setBase(theirs.version);
      setStatus('saved');
    },
    [id, setBase],
  );

  const send = (sent: DraftContent) =>
    base.current === 0
      ? sendStaff('POST', '/campaigns', { body: { id, ...sent }, schema: Campaign })
      : sendStaff('PUT', path, { body: { version: base.current, ...sent }, schema: Campaign });

  /** Throws a `Failure`. */
  const saveOnce = async () => {
    setStatus('saving');
    unsavedSinceMs.current = undefined;
    const isNew = base.current === 0;
    if (isNew) created.current ??= latest.current;
    const sent = (isNew && created.current) || latest.current;
    try {
      const saved = await send(sent);
      const isLatest = latest.current === sent;
      store(null);
      setBase(saved.version);
      store(isLatest ? null : latest.current);
      setFailure(undefined);
      setStatus(isLatest ? 'saved' : 'unsaved');
      if (isNew && !hasLeft.current) onCreated();
    } catch (thrown) {
      setFailure(thrown as Failure);
      setStatus(isRejected(thrown as Failure, 'campaign_changed') ? 'conflict' : 'failed');
      throw thrown;
    }
  };
  const save = useEffectEvent(() => {
    saving.current = saveOnce().catch(() => {});
  });

  /** Resolves once the server has what is typed. Throws a `Failure`. */
  const flush = async () => {
    await saving.current;
    while (storedValue(keyOf(id)) !== null) await saveOnce();
  };

  const leave = useEffectEvent(async () => {
    await saving.current;
    if (isDeleted.current || status === 'conflict') return;
    if (!isBlank(latest.current)) {
      if (storedValue(keyOf(id)) !== null) await saveOnce();
    } else if (base.current > 0) {
      await sendStaff('DELETE', `${path}?version=${base.current}`, { schema: Deleted });
      store(null);
    }
    void queries.invalidateQueries({ queryKey: ['/campaigns'] });
  });
  // What could not be sent stays on this device.
  useEffect(
    () => () => {
      hasLeft.current = true;
      void leave().catch(() => {});
    },
    [],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change starts the pause anew
  useEffect(() => {
    if (status !== 'unsaved' && status !== 'failed') return;
    const retry = () => save();
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
    flush,
    /** Ends a conflict. */
    resolve: (which: 'mine' | 'theirs') =>
      readStaff(path, Campaign).then((theirs) => {
        if (which === 'theirs') return adopt(theirs);
        setBase(theirs.version);
        store(latest.current);
        setStatus('unsaved');
      }, setFailure),
    /** It is deleted: nothing of it stays on this device. */
    forget: () => {
      isDeleted.current = true;
      store(null);
    },
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
