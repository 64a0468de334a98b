import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { CloseIcon } from '#ui/chrome-icons.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast, toastQueue } from '#ui/show-toast.ts';
import type { Toast } from '#ui/toast-queue.ts';
import { toneIcons, toneText } from '#ui/tone.ts';

export type ToastLabels = { readonly region: string; readonly dismiss: string };

/** Shows the toasts. Of several on one page only the last mounted one does. */
export function ToastProvider({ labels, children }: { labels: ToastLabels; children: ReactNode }) {
  return (
    <>
      {children}
      <ToastRegion labels={labels} />
    </>
  );
}

export function useToasts() {
  return { show: showToast, dismiss: toastQueue.dismiss };
}

function ToastRegion({ labels }: { labels: ToastLabels }) {
  const all = useSyncExternalStore(toastQueue.subscribe, toastQueue.shown, noToasts);
  const isShowing = useIsLast();
  const toasts = isShowing ? all : none;
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  usePausedWhileHidden();
  useOnTop(region, toasts);

  const enter = (event: FocusEvent) => {
    if (!region.current?.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget;
    toastQueue.pause('focus');
  };
  const leave = (event: FocusEvent) => {
    if (!region.current?.contains(event.relatedTarget)) toastQueue.resume('focus');
  };
  const dismiss = (id: number) => {
    const hadFocus = region.current?.contains(document.activeElement);
    toastQueue.dismiss(id);
    if (!hadFocus) return;
    // The focused button is about to be removed: focus the next toast, or what had the focus before.
    const next = region.current?.querySelector<HTMLElement>(`li:not([data-id="${id}"]) button`);
    (next ?? (cameFrom.current as HTMLElement | null))?.focus();
    if (!next) toastQueue.resume('focus');
  };

  return (
    <section
      ref={region}
      aria-label={isShowing ? labels.region : undefined} // a landmark, and there is one of each name
      popover="manual"
      className="toasts"
      onPointerEnter={() => toastQueue.pause('pointer')}
      onPointerLeave={() => toastQueue.resume('pointer')}
      onFocus={enter}
      onBlur={leave}
    >
      <ol aria-live="polite" aria-relevant="additions" className="grid gap-2.5">
        {toasts.map((toast) => (
          <li
            key={toast.id}
            data-id={toast.id}
            className={`notice toast ${toneText[toast.tone ?? 'success']}`}
          >
            <ToastContent {...toast} onDismiss={() => dismiss(toast.id)} />
            <div className="-my-2 -mr-2 text-ink">
              <IconButton
                label={labels.dismiss}
                onClick={() => dismiss(toast.id)}
                onKeyDown={(event) => event.key === 'Escape' && dismiss(toast.id)}
              >
                <CloseIcon className="size-5" />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

type ToastContentProps = Toast & { readonly onDismiss: () => void };

function ToastContent({ tone = 'success', title, description, action, onDismiss }: ToastContentProps) {
  const ToneIcon = toneIcons[tone];
  return (
    <>
      <ToneIcon className="size-6" />
      <div className="min-w-0 flex-1 text-ink">
        <p className="font-semibold">{title}</p>
        {description && <p className="text-[.94rem] text-muted">{description}</p>}
        {action && (
          <button
            type="button"
            className="-mb-2 min-h-11 font-semibold underline underline-offset-4"
            onClick={() => {
              onDismiss();
              action.run();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
    </>
  );
}

let regions: readonly object[] = [];
const regionListeners = new Set<() => void>();

function setRegions(now: readonly object[]): void {
  regions = now;
  for (const listener of regionListeners) listener();
}

function useIsLast(): boolean {
  const [self] = useState(() => ({}));
  useEffect(() => {
    setRegions([...regions, self]);
    return () => setRegions(regions.filter((region) => region !== self));
  }, [self]);
  return useSyncExternalStore(
    subscribeToRegions,
    () => regions.at(-1) === self,
    () => true,
  );
}

function subscribeToRegions(listener: () => void): () => void {
  regionListeners.add(listener);
  return () => regionListeners.delete(listener);
}

function usePausedWhileHidden(): void {
  useEffect(() => {
    const update = () => (document.hidden ? toastQueue.pause('hidden') : toastQueue.resume('hidden'));
    update();
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
}

/**
 * Keeps toasts above everything. A modal makes everything else inert, so while one is open toasts are announced inside it.
 */
function useOnTop(region: RefObject<HTMLElement | null>, toasts: readonly Toast[]): void {
  const lastAnnounced = useRef(0);
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const newest = toasts.at(-1);
    if (!newest) {
      element.hidePopover();
      // A removed element fires no `pointerleave`.
      toastQueue.resume('pointer');
      return;
    }
    if (newest.id <= lastAnnounced.current) return;
    lastAnnounced.current = newest.id;
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
    // The popover shown last is on top, so one that is open must be hidden first.
    if (modal) element.hidePopover();
    if (!element.matches(':popover-open')) element.showPopover();
    const announcer = modal?.querySelector('[data-announcer]');
    if (announcer) announcer.textContent = [newest.title, newest.description].filter(Boolean).join('. ');
  }, [region, toasts]);
}

const none: readonly Toast[] = [];
const noToasts = () => none;
