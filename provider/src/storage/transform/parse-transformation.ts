export type Transformation = {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly resize: 'cover' | 'contain' | 'fill';
  readonly quality: number;
  /** Undefined: what the request accepts. */
  readonly format?: 'origin' | 'avif' | 'webp' | undefined;
};

export const sideMax = 2_500;
const resizes = ['cover', 'contain', 'fill'] as const;
const formats = ['origin', 'avif', 'webp'] as const;

/** As the framework of the original words it. */
export class InvalidTransformation extends Error {
  override readonly name = 'InvalidTransformation';
}

/** From a query, or from the body of a request for a signed link, where numbers are numbers. */
export function parseTransformation(values: Readonly<Record<string, unknown>>): Transformation {
  const { width, height, resize, quality, format } = values;
  return {
    width: side('width', width),
    height: side('height', height),
    resize: oneOf('resize', resize, resizes) ?? 'cover',
    quality: qualityOf(quality),
    format: oneOf('format', format, formats),
  };
}

/** For the token of a signed link, and back by `parseTransformation`. */
export function formatTransformation(values: Transformation): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}:${value}`)
    .join(',');
}

const resizingTypes = { cover: 'fill', contain: 'fit', fill: 'force' } as const;

/** For the header `x-transformations`, in the words of the renderer of the original. */
export function describeTransformation({ height, width, resize, quality, format }: Transformation): string {
  return [
    height !== undefined && `height:${height}`,
    width !== undefined && `width:${width}`,
    (height ?? width) !== undefined && `resizing_type:${resizingTypes[resize]}`,
    `quality:${quality}`,
    format !== undefined && format !== 'origin' && `format:${format}`,
  ]
    .filter(Boolean)
    .join(',');
}

function whole(name: string, value: unknown): number | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const number = typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number)) {
    throw new InvalidTransformation(`${name} must be integer`);
  }
  return number;
}

/** Out of bounds is clamped, as on the wire; zero means absent. */
function side(name: string, value: unknown): number | undefined {
  const number = whole(name, value);
  if (number === undefined || number === 0) return undefined;
  return Math.min(sideMax, Math.max(1, number));
}

function qualityOf(value: unknown): number {
  const quality = whole('quality', value) ?? 80;
  if (quality < 20) throw new InvalidTransformation('quality must be >= 20');
  if (quality > 100) throw new InvalidTransformation('quality must be <= 100');
  return quality;
}

function oneOf<T extends string>(name: string, value: unknown, allowed: readonly T[]): T | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const found = allowed.find((one) => one === value);
  if (!found) throw new InvalidTransformation(`${name} must be equal to one of the allowed values`);
  return found;
}
