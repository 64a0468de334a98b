import sharp from 'sharp';

/** A photograph as a camera writes it: clay on the left, indigo on the right, with the place it was taken at. */
export function aPhotograph({ width = 1600, height = 800 } = {}): Promise<Buffer> {
  const half = { create: { width: width / 2, height, channels: 3, background: '#2e3a87' } } as const;
  return sharp({ create: { width, height, channels: 3, background: '#a8402a' } })
    .composite([{ input: half, left: width / 2, top: 0 }])
    .withExif({ IFD0: { Make: 'A camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '5/1 33/1 0/1' } })
    .jpeg()
    .toBuffer();
}

/** The colour in the middle, and what was written beside the picture. */
export async function pictureFacts(bytes: Buffer) {
  const { width = 0, height = 0, format, exif } = await sharp(bytes).metadata();
  const { dominant } = await sharp(bytes)
    .extract({ left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 })
    .stats();
  return { width, height, format, hasExif: exif !== undefined, isBlue: dominant.b > dominant.r };
}
