const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** `4.3 GB`: powers of a thousand, as disks are sold. */
export function bytesText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  return `${value.toFixed(power === 0 || value >= 100 ? 0 : 1)} ${units[power]}`;
}
