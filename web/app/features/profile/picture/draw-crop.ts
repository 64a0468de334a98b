import { type Crop, sideOf, squareOf } from './crop.ts';

const savedSideMax = 512;
const quality = 0.88;

/** Fills the canvas with the chosen square. White lies behind a picture that is see-through. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { x, y, side } = squareOf(picture, crop);
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height);
}

/**
 * The chosen square as a file. What the camera wrote beside the picture, such as the place, is not in it. A browser that
 * cannot write WebP returns another type, and then JPEG is used.
 */
export async function croppedFile(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(savedSideMax, Math.round(sideOf(picture, crop)));
  canvas.height = canvas.width;
  drawCrop(canvas, picture, crop);
  const webp = await written(canvas, 'image/webp');
  const file = webp?.type === 'image/webp' ? webp : await written(canvas, 'image/jpeg');
  if (!file) throw new Error('The browser could not write the picture.');
  return file;
}

const written = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
