import type { PictureType } from '../content-type.ts';
import type { Transformation } from './parse-transformation.ts';

export type RenderJob = Pick<Transformation, 'width' | 'height' | 'resize' | 'quality'> & {
  readonly source: Uint8Array;
  readonly format: Format;
  readonly sourcePixelsMax: number;
};

export type Format = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif';
export type Rendered = { readonly body: Buffer<ArrayBuffer>; readonly contentType: PictureType };

/** A picture that we do not transform, in words for the client. */
export class NotTransformable extends Error {
  override readonly name = 'NotTransformable';
}
