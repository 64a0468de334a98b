import type { Recipient } from '@remit/domain/recipients/recipient.ts';
import { readRecipients, writeRecipients } from '@remit/domain/recipients/stored-recipients.ts';
import { read, write } from '#device/page-modes.ts';

const key = 'demo-recipients';

export function loadDemoRecipients(): readonly Recipient[] {
  return readRecipients(read('localStorage', key));
}

export function saveDemoRecipients(recipients: readonly Recipient[]): void {
  write('localStorage', key, writeRecipients(recipients));
}
