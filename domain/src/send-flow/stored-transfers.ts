import { storedRows } from '#stored-rows.ts';

/** A simulated transfer as a device remembers it. Amounts are decimals in writing, so that nothing is rounded. */
export type KeptTransfer = {
  readonly reference: string;
  readonly recipient: string;
  /** In the demo's sending currency. */
  readonly sent: string;
  readonly fee: string;
  /** In the currency it arrives in. */
  readonly received: string;
  readonly at: string;
};

/** More than anybody will simulate, and little enough for any device. */
export const keptTransfersMax = 50;

export function writeTransfers(transfers: readonly KeptTransfer[]): string {
  return JSON.stringify(transfers.slice(0, keptTransfersMax));
}

/** Newest first. Storage may hold anything: what is not a transfer is dropped, never an error. */
export function readTransfers(stored: string | null): readonly KeptTransfer[] {
  const byReference = new Map<string, KeptTransfer>();
  for (const row of storedRows(stored)) {
    if (isTransfer(row) && !byReference.has(row.reference)) byReference.set(row.reference, row);
  }
  return [...byReference.values()].slice(0, keptTransfersMax);
}

const decimal = /^\d{1,64}(\.\d{1,8})?$/;

function isTransfer(row: unknown): row is KeptTransfer {
  if (typeof row !== 'object' || row === null) return false;
  const { reference, recipient, sent, fee, received, at } = row as Partial<
    Record<keyof KeptTransfer, unknown>
  >;
  const isText = (value: unknown) => typeof value === 'string' && value !== '' && value.length <= 200;
  const isAmount = (value: unknown) => typeof value === 'string' && decimal.test(value);
  return (
    isText(reference) &&
    isText(recipient) &&
    [sent, fee, received].every(isAmount) &&
    typeof at === 'string' &&
    Number.isFinite(Date.parse(at))
  );
}
