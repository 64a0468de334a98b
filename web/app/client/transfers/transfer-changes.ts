const listeners = new Set<() => void>();

/** A transfer of the account has changed, or changes were missed until now. */
export function announceTransferChange(): void {
  for (const listener of listeners) listener();
}

export function onTransferChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
