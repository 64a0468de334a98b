import { brand } from '@remit/brand/brand.ts';

export type PressFile = {
  readonly href: string;
  /** The name it is saved under. */
  readonly saveAs: string;
  readonly kind: 'SVG' | 'PNG';
  /** An SVG has no size of its own. */
  readonly pixels?: { readonly width: number; readonly height: number };
};

export type PressPicture = {
  readonly label: string;
  readonly note: string;
  readonly shown: 'light' | 'dark' | 'one-colour' | 'icon';
  readonly files: readonly PressFile[];
};

const file = (name: string, pixels?: PressFile['pixels']): PressFile => ({
  href: `/press/${name}`,
  saveAs: `${brand.slug}-${name}`,
  kind: pixels ? 'PNG' : 'SVG',
  ...(pixels && { pixels }),
});

const logoPixels = { width: 2869, height: 1120 };

/** The logo for the press. The build draws these files; their URLs stay. */
export const pressPictures: readonly PressPicture[] = [
  {
    label: 'Logo for light backgrounds',
    note: 'In two colours, on white or cream.',
    shown: 'light',
    files: [file('logo-light.svg'), file('logo-light.png', logoPixels)],
  },
  {
    label: 'Logo for dark backgrounds',
    note: 'In two lighter colours, on black or a dark photograph.',
    shown: 'dark',
    files: [file('logo-dark.svg'), file('logo-dark.png', logoPixels)],
  },
  {
    label: 'Logo in one colour',
    note: 'In black, for printing with one ink.',
    shown: 'one-colour',
    files: [file('logo-one-colour.svg'), file('logo-one-colour.png', logoPixels)],
  },
  {
    label: 'App icon',
    note: 'The heart alone, on its own background.',
    shown: 'icon',
    files: [file('app-icon.svg'), file('app-icon.png', { width: 1024, height: 1024 })],
  },
];

export const pressFiles: readonly PressFile[] = pressPictures.flatMap(({ files }) => files);

declare const __PRESS_FILE_BYTES__: Readonly<Record<string, number>> | undefined;

/** How large each file is, by its URL. The build draws them first and writes their sizes here. */
export const pressFileBytes: Readonly<Record<string, number>> =
  (typeof __PRESS_FILE_BYTES__ === 'undefined' ? undefined : __PRESS_FILE_BYTES__) ?? {};
