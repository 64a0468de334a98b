/** The first that fits counts: most browsers also name the ones they descend from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\/|OPiOS\/|Opera Mini\//, 'Opera'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/Vivaldi\//, 'Vivaldi'],
  [/UCBrowser\//, 'UC Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Version\/[\d.]+.*Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/KAIOS\//i, 'KaiOS'],
  [/Android/, 'Android'],
  [/iPad/, 'iPadOS'],
  [/iPhone|iPod/, 'iOS'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];
const mobileSystems = ['Android', 'iOS', 'iPadOS', 'KaiOS'];

export type Device = {
  readonly browser: string | null;
  readonly system: string | null;
  readonly isMobile: boolean;
};

/** What a browser says it is, in two words a person recognises their device by; null where it does not say. */
export function deviceOf(userAgent: string | null): Device {
  const named = (table: typeof browsers) =>
    table.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null;
  const system = named(systems);
  return { browser: named(browsers), system, isMobile: system !== null && mobileSystems.includes(system) };
}
