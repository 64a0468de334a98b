import { brand } from './brand.ts';
import { heart } from './logo.ts';
import { palette } from './palette.ts';
import { darkTheme, lightTheme } from './theme.ts';
import { wordmark } from './wordmark.ts';

/** The box of the heart with its stroke, as it is drawn in `heart.viewBox`. */
const heartBox = { left: 1, top: 5.9, right: 63, bottom: 61.8 } as const;

function heartAt({ x, y, scale, colour, strokeWidth = heart.strokeWidth }: HeartPlace): string {
  return `<path transform="translate(${round(x)} ${round(y)}) scale(${round(scale)})" d="${heart.path}" fill="none" stroke="${colour}" stroke-width="${strokeWidth}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

type HeartPlace = { x: number; y: number; scale: number; colour: string; strokeWidth?: number };

const round = (value: number) => Number(value.toFixed(3));

/** Middle of the icon by eye: the point weighs less than the lobes, so the box sits a little low. */
function heartInMiddle(size: number, width: number, strokeWidth: number): string {
  const scale = width / (heartBox.right - heartBox.left);
  const middle = { x: (heartBox.left + heartBox.right) / 2, y: (heartBox.top + heartBox.bottom) / 2 - 1 };
  return heartAt({
    x: size / 2 - middle.x * scale,
    y: size / 2 - middle.y * scale,
    scale,
    colour: palette.gold,
    strokeWidth,
  });
}

const icon = (ground: string, heartPath: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${ground}${heartPath}</svg>`;

/** For the places that show it as it is: rounded by us. */
export const appIconSvg = icon(
  `<rect width="512" height="512" rx="112" fill="${palette.forest}"/>`,
  heartInMiddle(512, 348, heart.strokeWidth),
);

/** For the places that round or cut it themselves: nothing that matters is in the outer fifth on any side. */
export const maskableIconSvg = icon(
  `<rect width="512" height="512" fill="${palette.forest}"/>`,
  heartInMiddle(512, 300, heart.strokeWidth),
);

/** The home screen of an iPhone rounds the corners and shows nothing through. */
export const touchIconSvg = icon(
  `<rect width="512" height="512" fill="${palette.forest}"/>`,
  heartInMiddle(512, 332, heart.strokeWidth),
);

/** Heart and name on one line, with the clear space they need around them: four stroke widths. */
export function logoSvg({ heartColour, nameColour }: { heartColour: string; nameColour: string }): string {
  const clear = heart.strokeWidth * 4;
  const [nameX, baseline] = [82, 48];
  const width = round(clear * 2 + nameX + wordmark.width);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${64 + clear * 2}" role="img" aria-label="${brand.name}">` +
    heartAt({ x: clear, y: clear, scale: 1, colour: heartColour }) +
    `<path transform="translate(${clear + nameX} ${clear + baseline})" fill="${nameColour}" d="${wordmark.path}"/></svg>`
  );
}

/** As on our own pages: on paper, on the dark ground, and where there is one ink only. */
export const logoFiles = {
  light: logoSvg({ heartColour: lightTheme.clay, nameColour: lightTheme.forest }),
  dark: logoSvg({ heartColour: darkTheme.clay, nameColour: darkTheme.ink }),
  oneColour: logoSvg({ heartColour: '#000', nameColour: '#000' }),
} as const;

/** An icon of the product's on a ground of its own, for the menu of the installed app. Lines are on a grid of 24. */
export const shortcutIconSvg = (lines: string) =>
  icon(
    `<rect width="512" height="512" rx="256" fill="${palette.sand}"/>`,
    `<path transform="translate(124 124) scale(11)" d="${lines}" fill="none" stroke="${palette.forest}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"/>`,
  );
