/** On unless this device has said otherwise. */
export function hasNotifications(stored: string | null): boolean {
  return stored !== 'off';
}
