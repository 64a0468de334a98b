/** On a phone, the next step stays above the tabs while the form is longer than the screen. */
export const inReach =
  '@max-2xl:not-short:sticky @max-2xl:bottom-[calc(var(--tabs-height,0px)+0.75rem+env(safe-area-inset-bottom))] z-10';
