import { describe, expect, it } from 'vitest';
import { type KeptTransfer, keptTransfersMax, readTransfers, writeTransfers } from './stored-transfers.ts';

const transfer = (reference: string): KeptTransfer => ({
  reference,
  recipient: 'Otieno Sample',
  sent: '101',
  fee: '2.525',
  received: '13983.45',
  at: '2026-11-15T09:00:00.000Z',
});

describe('transfers kept on a device', () => {
  it('come back as they were written', () => {
    const kept = [transfer('SIM-2'), transfer('SIM-1')];
    expect(readTransfers(writeTransfers(kept))).toEqual(kept);
  });

  it('are so many and no more', () => {
    const many = Array.from({ length: keptTransfersMax + 5 }, (_, index) => transfer(`SIM-${index}`));
    expect(readTransfers(writeTransfers(many))).toHaveLength(keptTransfersMax);
    expect(readTransfers(JSON.stringify(many))).toHaveLength(keptTransfersMax);
  });

  it.each([
    null,
    '',
    '{',
    '7',
    '[null, 3, "x", {}]',
    JSON.stringify([{ ...transfer('a'), sent: '-1' }]),
    JSON.stringify([{ ...transfer('a'), received: 'NaN' }]),
    JSON.stringify([{ ...transfer('a'), at: 'yesterday' }]),
    JSON.stringify([{ ...transfer('a'), recipient: '' }]),
    JSON.stringify([{ ...transfer('a'), recipient: 'x'.repeat(201) }]),
  ])('are none in %j', (stored) => expect(readTransfers(stored)).toEqual([]));

  it('count once by their reference', () => {
    expect(readTransfers(JSON.stringify([transfer('a'), transfer('a')]))).toHaveLength(1);
  });
});
