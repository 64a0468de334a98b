import type { Profile, ProfileChanges } from '@remit/contract/profiles.ts';
import { useSyncExternalStore } from 'react';
import { storedSession } from '#client/session/auth-state.ts';
import { setNotifications } from '#device/notifications.ts';
import { storedValue, storeValue } from '#device/stored-value.ts';
import { setTheme } from '#device/theme.ts';
import { setAvatarPath } from './avatar-path.ts';

/** The settings that follow a person from device to device. The name is saved by its own form. */
export type SettingChanges = Pick<ProfileChanges, 'theme' | 'notifications'>;

export type ProfileStatus =
  | 'loading'
  | 'saving'
  /** This device and the account agree. */
  | 'saved'
  /** Tried again when the connection returns, and at intervals. */
  | 'not-loaded'
  | 'not-saved'
  /** The server does not take it, so trying again is no use. */
  | 'rejected';

const unsavedKey = 'unsaved-settings';
const retryMs = 30_000;

let member: string | undefined;
let status: ProfileStatus = 'loading';
let isLoaded = false;
let isRunning = false;
const listeners = new Set<() => void>();

export const useProfileStatus = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => status,
    () => 'loading' as const,
  );

/** Copies the settings of an account to this device, and saves to it what is chosen here, as long as it is signed in. */
export function watchProfile(userId: string): () => void {
  member = userId;
  isLoaded = false;
  show('loading');
  // Another person's, who has left this device without a connection.
  if (readUnsaved()?.user !== userId) storeValue(unsavedKey, null);
  void synchronise();
  const retry = () => {
    if (hasFailed() && navigator.onLine && !document.hidden) void synchronise();
  };
  addEventListener('online', retry);
  const timer = setInterval(retry, retryMs);
  return () => {
    member = undefined;
    setAvatarPath(undefined);
    removeEventListener('online', retry);
    clearInterval(timer);
  };
}

/** Applies a choice to this device, and saves it to the account of a signed-in user. */
export function chooseSetting(changes: SettingChanges): void {
  applySettings(changes);
  const user = storedSession()?.user?.id;
  if (user === undefined) return;
  const unsaved = readUnsaved();
  const before = unsaved?.user === user ? unsaved.changes : {};
  writeUnsaved({ user, changes: { ...before, ...changes } });
  void synchronise();
}

/** The account's settings may have been changed on another device. */
export function reloadProfile(): void {
  isLoaded = false;
  void synchronise();
}

/** One request at a time, until nothing is unsaved and the profile is loaded. */
async function synchronise(): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  try {
    while (member !== undefined) if (await isSettled(member)) return;
  } finally {
    isRunning = false;
  }
}

/** Makes the next request that is needed. True when there is none, or it failed. */
async function isSettled(userId: string): Promise<boolean> {
  const changes = unsavedOf(userId);
  if (changes) {
    showBusy('saving');
    const result = await (await loadApi())?.saveProfile(userId, changes);
    if (userId !== member) return false;
    const isRejected = result?.isOk === false && result.failure.kind === 'rejected';
    if (result?.isOk || isRejected) forgetUnsaved(userId, changes);
    if (!result?.isOk) show(isRejected ? 'rejected' : 'not-saved');
    return !result?.isOk;
  }
  if (isLoaded) {
    if (status !== 'rejected') show('saved');
    return true;
  }
  // Loaded before: that it is loaded again is nothing to say.
  if (status !== 'saved') showBusy('loading');
  // Before the request: a change that is announced while it runs may not be in its response.
  isLoaded = true;
  const api = await loadApi();
  const result = await api?.readProfile(userId);
  if (userId !== member) return false;
  if (!api || !result?.isOk) {
    isLoaded = false;
    show('not-loaded');
    return true;
  }
  setAvatarPath(result.value.avatar_path);
  // What was chosen here meanwhile is newer.
  applySettings({ ...settingsIn(result.value), ...unsavedOf(userId) });
  await api.refreshName(result.value).catch(() => {});
  return false;
}

/** Loaded only for signed-in users. Loading can fail like a request. */
const loadApi = () => import('./profile-api.ts').catch(() => undefined);

function show(next: ProfileStatus): void {
  status = next;
  for (const listener of listeners) listener();
}

const hasFailed = () => status === 'not-saved' || status === 'not-loaded';

/** A failure is shown until a retry has helped, not until it has begun. */
function showBusy(next: 'loading' | 'saving'): void {
  if (!hasFailed()) show(next);
}

/** Null was never chosen: the device keeps its own. */
function applySettings({ theme, notifications }: SettingChanges): void {
  if (theme) setTheme(theme);
  if (typeof notifications === 'boolean') setNotifications(notifications);
}

const settingsIn = ({ theme, notifications }: Profile): SettingChanges => ({ theme, notifications });

/** Chosen on this device, and not yet saved to the account. */
type Unsaved = { readonly user: string; readonly changes: SettingChanges };

function readUnsaved(): Unsaved | undefined {
  try {
    const { user, changes } = JSON.parse(storedValue(unsavedKey) ?? '{}');
    const { theme, notifications } = changes;
    return {
      user,
      changes: {
        ...((theme === 'light' || theme === 'dark') && { theme }),
        ...(typeof notifications === 'boolean' && { notifications }),
      },
    };
  } catch {
    return undefined;
  }
}

function unsavedOf(userId: string): SettingChanges | undefined {
  const unsaved = readUnsaved();
  const isTheirs = unsaved?.user === userId && Object.keys(unsaved.changes).length > 0;
  return isTheirs ? unsaved.changes : undefined;
}

const writeUnsaved = (unsaved: Unsaved) => storeValue(unsavedKey, JSON.stringify(unsaved));

/** What was chosen again in the meantime stays. */
function forgetUnsaved(user: string, sent: SettingChanges): void {
  const left = { ...unsavedOf(user) };
  if (left.theme === sent.theme) delete left.theme;
  if (left.notifications === sent.notifications) delete left.notifications;
  if (Object.keys(left).length === 0) storeValue(unsavedKey, null);
  else writeUnsaved({ user, changes: left });
}
