/** How long each kind of touch is felt. */
const hapticMs = { light: 10, medium: 20, heavy: 30 } as const;

export function vibrate(touch: keyof typeof hapticMs): void {
  navigator.vibrate?.(hapticMs[touch]);
}
