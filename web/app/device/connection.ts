type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

/** Data saver is on, or the connection is slow: preload nothing. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}
