import { icon } from '#ui/icon.tsx';
import { historyLines } from '#ui/shortcut-lines.ts';

// The icons of every page, apart from the rest, so that no page loads icons it does not use.

export const HomeIcon = icon(
  'M3.25 11.1c3.3-2 6-4.3 7.9-6.75a1.1 1.1 0 0 1 1.7 0c1.9 2.45 4.6 4.75 7.9 6.75M5.75 9.75v8.5c0 .97.78 1.75 1.75 1.75h9c.97 0 1.75-.78 1.75-1.75v-8.5M9.75 20v-4a2.25 2.25 0 0 1 4.5 0v4',
);
export const HistoryIcon = icon(historyLines);
export const ProfileIcon = icon(
  'M15.75 7.75a3.75 3.75 0 1 1-7.5 0 3.75 3.75 0 0 1 7.5 0ZM4.75 20c.5-3.7 3.4-5.75 7.25-5.75S18.75 16.3 19.25 20',
);
export const MoreIcon = icon('', 'M5.5 12h.01M12 12h.01M18.5 12h.01');
export const MenuIcon = icon('M4 7h16M4 12h16M4 17h10');
export const CloseIcon = icon('M6 6l12 12M18 6 6 18');
export const ChevronDownIcon = icon('M6 9.25l6 6 6-6');
export const ChevronRightIcon = icon('M9.25 6l6 6-6 6');
export const ArrowLeftIcon = icon('M19.5 12h-15M10.75 5.75 4.5 12l6.25 6.25');
export const WifiOffIcon = icon(
  'M2.75 9.6c.65-.6 1.4-1.15 2.15-1.6M9.2 5.7a14 14 0 0 1 12.05 3.9M6.1 13.1c.6-.6 1.3-1.15 2-1.55M13.9 11.2a9.2 9.2 0 0 1 4 1.9M9.4 16.5c.8-.6 1.75-.9 2.8-.9M4.25 4.25l15.5 15.5',
  'M12 19.4h.01',
);
