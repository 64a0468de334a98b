/** The colours themselves, by name. What each is for, in light and in dark, is in `theme.ts`. */
export const palette = {
  paper: '#FBF7EF',
  sand: '#F1E8D8',
  ink: '#10231C',
  forest: '#1C4A3A',
  leaf: '#2B6B52',
  gold: '#E3A72F',
  goldInk: '#805300',
  clay: '#A8402A',
  indigo: '#2E3A87',
} as const;
