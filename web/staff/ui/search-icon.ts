import { icon } from '#ui/icon.tsx';

export const SearchIcon = icon('M10.75 4.25a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13', 'm15.6 15.6 4.4 4.4');
