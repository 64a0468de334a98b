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

export type ToastWords = { readonly region: string; readonly dismiss: string };

/** Around what can speak. Of several on one page only the last that came shows the messages. */
export function ToastProvider({ words, children }: { words: ToastWords; children: ReactNode }) {
  return (
    <>
      {children}
      <ToastRegion words={words} />
    </>
  );
}

export function useToasts() {
  return { show: showToast, dismiss: toastQueue.dismiss };
}

function ToastRegion({ words }: { words: ToastWords }) {
  const all = useSyncExternalStore(toastQueue.subscribe, toastQueue.shown, noToasts);
  const toasts = useIsLast() ? all : none;
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  useHeldWhileHidden();
  useOnTop(region, toasts);

  const enter = (event: FocusEvent) => {
    if (!region.current?.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget;
    toastQueue.hold('focus');
  };
  const leave = (event: FocusEvent) => {
    if (!region.current?.contains(event.relatedTarget)) toastQueue.release('focus');
  };
  const dismiss = (id: number) => {
    const hadFocus = region.current?.contains(document.activeElement);
    toastQueue.dismiss(id);
    if (!hadFocus) return;
    // The button that had the focus is going: on to the next message, or back to where the person was.
    const next = region.current?.querySelector<HTMLElement>(`li:not([data-id="${id}"]) button`);
    (next ?? (cameFrom.current as HTMLElement | null))?.focus();
    if (!next) toastQueue.release('focus');
  };

  return (
    <section
      ref={region}
      aria-label={words.region}
      popover="manual"
      className="toasts"
      onPointerEnter={() => toastQueue.hold('pointer')}
      onPointerLeave={() => toastQueue.release('pointer')}
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
            <ToastWordsOf {...toast} />
            <div className="-my-2 -mr-2 text-ink">
              <IconButton
                label={words.dismiss}
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

function ToastWordsOf({ tone = 'success', title, description }: Toast) {
  const ToneIcon = toneIcons[tone];
  return (
    <>
      <ToneIcon className="size-6" />
      <div className="min-w-0 flex-1 text-ink">
        <p className="font-semibold">{title}</p>
        {description && <p className="text-[.94rem] text-muted">{description}</p>}
      </div>
    </>
  );
}

let regions: readonly object[] = [];
const regionWatchers = new Set<() => void>();

function setRegions(now: readonly object[]): void {
  regions = now;
  for (const notice of regionWatchers) notice();
}

function useIsLast(): boolean {
  const [self] = useState(() => ({}));
  useEffect(() => {
    setRegions([...regions, self]);
    return () => setRegions(regions.filter((region) => region !== self));
  }, [self]);
  return useSyncExternalStore(
    watchRegions,
    () => regions.at(-1) === self,
    () => true,
  );
}

function watchRegions(notice: () => void): () => void {
  regionWatchers.add(notice);
  return () => regionWatchers.delete(notice);
}

function useHeldWhileHidden(): void {
  useEffect(() => {
    const look = () => (document.hidden ? toastQueue.hold('hidden') : toastQueue.release('hidden'));
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}

/**
 * Messages lie above everything, wherever the page mounts them. A modal makes everything else inert: what comes while
 * one is open is said inside it.
 */
function useOnTop(region: RefObject<HTMLElement | null>, toasts: readonly Toast[]): void {
  const lastSaid = useRef(0);
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const newest = toasts.at(-1);
    if (!newest) {
      element.hidePopover();
      // What is gone cannot be left: the pointer's leaving is not reported.
      toastQueue.release('pointer');
      return;
    }
    if (newest.id <= lastSaid.current) return;
    lastSaid.current = newest.id;
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
    // What is shown last lies on top; what is shown already must first be hidden.
    if (modal) element.hidePopover();
    if (!element.matches(':popover-open')) element.showPopover();
    const announcer = modal?.querySelector('[data-announcer]');
    if (announcer) announcer.textContent = [newest.title, newest.description].filter(Boolean).join('. ');
  }, [region, toasts]);
}

const none: readonly Toast[] = [];
const noToasts = () => none;
