import { storeValue, useStoredValue } from '#device/stored-value.ts';

/** On unless they were turned off. */
export function useNotifications(): boolean {
  const [stored] = useStoredValue('notifications');
  return stored !== 'off';
}

export function setNotifications(isOn: boolean): void {
  storeValue('notifications', isOn ? 'on' : 'off');
}
