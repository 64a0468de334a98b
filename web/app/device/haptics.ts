import { storedValue } from '#device/stored-value.ts';

const hapticMs = { light: 10, medium: 20, heavy: 30 } as const;

export type Haptic = keyof typeof hapticMs;

export const vibrationKey = 'vibration';

/** Desktop browsers have `vibrate` too, but no touch screen. */
export const canVibrate = () => typeof navigator.vibrate === 'function' && navigator.maxTouchPoints > 0;

export const isVibrationOn = (stored: string | null) => stored !== 'off';

/** The vibration of a tap, by the tapped element; the first match decides. */
const tapHaptics: readonly (readonly [selector: string, haptic: Haptic])[] = [
  [
    '.bottom-tab, [role=tab], [role=switch], [role=menuitem], input[type=radio], input[type=checkbox], select, [data-haptic=light]',
    'light',
  ],
  ['[data-tone=primary], [data-tone=gold], button[type=submit]', 'medium'],
];

let wasTouched = false;
let pending: Haptic | undefined;

/** Vibrates on taps. `pointerdown` records whether the last pointer was a finger. */
export function watchTaps(): () => void {
  addEventListener('pointerdown', notePointer, { capture: true, passive: true });
  addEventListener('click', vibrateForTap);
  return () => {
    removeEventListener('pointerdown', notePointer, { capture: true });
    removeEventListener('click', vibrateForTap);
  };
}

/** Vibrates when success or failure is shown, if the last pointer was a finger. */
export function vibrateForOutcome(): void {
  if (wasTouched) vibrate('heavy');
}

function notePointer({ pointerType }: PointerEvent): void {
  wasTouched = pointerType === 'touch';
}

function vibrateForTap(event: MouseEvent): void {
  // Browsers whose click is not a PointerEvent cannot vibrate either.
  if ((event as PointerEvent).pointerType !== 'touch' || !(event.target instanceof Element)) return;
  const { target } = event;
  if (target.closest('[aria-disabled=true]')) return;
  const found = tapHaptics.find(([selector]) => target.closest(selector));
  if (found) vibrate(found[1]);
}

/**
 * One vibration per tap, the strongest requested. An outcome that follows at once is reported by a timer after the next
 * frame, so this waits one timer longer.
 */
function vibrate(haptic: Haptic): void {
  if (pending === undefined) requestAnimationFrame(() => setTimeout(() => setTimeout(vibratePending)));
  if (pending === undefined || hapticMs[haptic] > hapticMs[pending]) pending = haptic;
}

function vibratePending(): void {
  const haptic = pending;
  pending = undefined;
  // Without user activation browsers log an error.
  const isAllowed = navigator.userActivation?.hasBeenActive !== false;
  if (haptic && isAllowed && canVibrate() && isVibrationOn(storedValue(vibrationKey))) {
    navigator.vibrate(hapticMs[haptic]);
  }
}
