import { storedValue } from '#device/stored-value.ts';

/** How long each kind of touch is felt. */
const hapticMs = { light: 10, medium: 20, heavy: 30 } as const;

export type Haptic = keyof typeof hapticMs;

export const vibrationKey = 'vibration';

/** Whether this device can be felt: browsers on desks say they can, but nobody holds them. */
export const canVibrate = () => typeof navigator.vibrate === 'function' && navigator.maxTouchPoints > 0;

/** On until somebody switches it off. */
export const isVibrationOn = (stored: string | null) => stored !== 'off';

/** How a tap is felt, by the element that was tapped; the first that matches decides. */
const tapHaptics: readonly (readonly [selector: string, haptic: Haptic])[] = [
  [
    '.bottom-tab, [role=tab], [role=switch], [role=menuitem], input[type=radio], input[type=checkbox], select, [data-haptic=light]',
    'light',
  ],
  ['[data-tone=primary], [data-tone=gold], button[type=submit]', 'medium'],
];

let wasTouched = false;
let pending: Haptic | undefined;

/** Vibrates for taps from now on. A click knows its pointer; the press before it tells whether a hand is on the glass. */
export function watchTaps(): () => void {
  addEventListener('pointerdown', notePointer, { capture: true, passive: true });
  addEventListener('click', vibrateForTap);
  return () => {
    removeEventListener('pointerdown', notePointer, { capture: true });
    removeEventListener('click', vibrateForTap);
  };
}

/** Success or failure is shown. It may come long after the tap, so the last pointer decides whether there was one. */
export function vibrateForOutcome(): void {
  if (wasTouched) vibrate('heavy');
}

function notePointer({ pointerType }: PointerEvent): void {
  wasTouched = pointerType === 'touch';
}

function vibrateForTap(event: MouseEvent): void {
  // Browsers in which a click is no PointerEvent cannot vibrate either.
  if ((event as PointerEvent).pointerType !== 'touch' || !(event.target instanceof Element)) return;
  const { target } = event;
  if (target.closest('[aria-disabled=true]')) return;
  const found = tapHaptics.find(([selector]) => target.closest(selector));
  if (found) vibrate(found[1]);
}

/**
 * One vibration for one tap, the strongest that it asks for. A message that a tap brings up at once is shown by a timer
 * after the next frame and is felt instead of the tap, so this waits for one timer more.
 */
function vibrate(haptic: Haptic): void {
  if (pending === undefined) requestAnimationFrame(() => setTimeout(() => setTimeout(vibratePending)));
  if (pending === undefined || hapticMs[haptic] > hapticMs[pending]) pending = haptic;
}

function vibratePending(): void {
  const haptic = pending;
  pending = undefined;
  // Asked before anybody has tapped, browsers refuse and complain in the console.
  const isAllowed = navigator.userActivation?.hasBeenActive !== false;
  if (haptic && isAllowed && canVibrate() && isVibrationOn(storedValue(vibrationKey))) {
    navigator.vibrate(hapticMs[haptic]);
  }
}
