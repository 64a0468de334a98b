type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

/** Whether bytes that nobody asked for yet would be unwelcome. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}
