/** The part of a picture that is kept: a square around a centre, in pixels of the picture. */
export type Crop = {
  readonly centreX: number;
  readonly centreY: number;
  /** 1 shows as much as a square can; 2 half of that. */
  readonly zoom: number;
};
export type Size = { readonly width: number; readonly height: number };
export type Square = { readonly x: number; readonly y: number; readonly side: number };
/** From 0 to 1 across the square and down. */
export type Point = { readonly x: number; readonly y: number };

const zoomLimit = 4;
/** With fewer pixels a face is a blur. */
export const sideMin = 128;

export const middle: Point = { x: 0.5, y: 0.5 };

/** The largest square in the middle. */
export const firstCrop = ({ width, height }: Size): Crop => ({
  centreX: width / 2,
  centreY: height / 2,
  zoom: 1,
});

/** How far one may zoom in. A small picture, not at all. */
export const zoomMaxOf = ({ width, height }: Size): number =>
  clamp(Math.min(width, height) / sideMin, 1, zoomLimit);

export const sideOf = ({ width, height }: Size, { zoom }: Pick<Crop, 'zoom'>): number =>
  Math.min(width, height) / zoom;

export function squareOf(size: Size, crop: Crop): Square {
  const side = sideOf(size, crop);
  return { x: crop.centreX - side / 2, y: crop.centreY - side / 2, side };
}

/** Moves the picture under the square by shares of the square's side: to the right shows more of its left. */
export function moved(size: Size, crop: Crop, { x, y }: Point): Crop {
  const side = sideOf(size, crop);
  return within(size, { ...crop, centreX: crop.centreX - x * side, centreY: crop.centreY - y * side });
}

/** What is at `fixed` stays there, as far as the edges of the picture allow. */
export function zoomed(size: Size, crop: Crop, zoom: number, fixed: Point = middle): Crop {
  const next = clamp(zoom, 1, zoomMaxOf(size));
  const change = sideOf(size, crop) - sideOf(size, { zoom: next });
  return within(size, {
    centreX: crop.centreX + (fixed.x - 0.5) * change,
    centreY: crop.centreY + (fixed.y - 0.5) * change,
    zoom: next,
  });
}

/** The square never leaves the picture. */
function within(size: Size, crop: Crop): Crop {
  const half = sideOf(size, crop) / 2;
  return {
    centreX: clamp(crop.centreX, half, size.width - half),
    centreY: clamp(crop.centreY, half, size.height - half),
    zoom: crop.zoom,
  };
}

/** Of rounding, the upper end may come out a little below the lower one. */
function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}
