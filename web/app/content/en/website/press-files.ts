import { brand } from '@remit/brand/brand.ts';

export type PressFile = {
  readonly href: string;
  /** The name it is saved under. */
  readonly saveAs: string;
  readonly label: string;
  readonly kind: 'SVG' | 'PNG';
  /** The ground it is made for, so that the page can show it on one. */
  readonly ground: 'light' | 'dark' | 'white';
};

const file = (name: string, label: string, ground: PressFile['ground']): PressFile => ({
  href: `/press/${name}`,
  saveAs: `${brand.slug}-${name}`,
  label,
  kind: name.endsWith('.png') ? 'PNG' : 'SVG',
  ground,
});

/** The logo as the press may take it. The build makes each of these files; their addresses stay. */
export const pressFiles: readonly PressFile[] = [
  file('logo-light.svg', 'Logo for light grounds', 'light'),
  file('logo-dark.svg', 'Logo for dark grounds', 'dark'),
  file('logo-one-colour.svg', 'Logo in one colour', 'white'),
  file('logo-light.png', 'Logo for light grounds', 'light'),
  file('logo-dark.png', 'Logo for dark grounds', 'dark'),
  file('app-icon.svg', 'App icon', 'white'),
  file('app-icon.png', 'App icon', 'white'),
];
