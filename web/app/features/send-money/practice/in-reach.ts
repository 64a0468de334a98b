/** On a phone, the next step stays above the tabs while the form is longer than the screen. */
export const inReach =
  'bg-paper z-10 @max-2xl:-mx-5 @max-2xl:px-5 @max-2xl:py-3 @max-2xl:not-short:sticky @max-2xl:bottom-[calc(var(--tabs-height,0px)+1px+env(safe-area-inset-bottom))]';
