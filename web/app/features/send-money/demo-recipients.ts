import type { Recipient } from '@remit/domain/recipients/recipient.ts';
import { readRecipients, writeRecipients } from '@remit/domain/recipients/stored-recipients.ts';
import { readStorage, writeStorage } from '#device/page-modes.ts';

const key = 'demo-recipients';

export function loadDemoRecipients(): readonly Recipient[] {
  return readRecipients(readStorage('localStorage', key));
}

export function saveDemoRecipients(recipients: readonly Recipient[]): void {
  writeStorage('localStorage', key, writeRecipients(recipients));
}
