import type { PictureType } from '../content-type.ts';
import type { Transformation } from './parse-transformation.ts';

export type RenderJob = Pick<Transformation, 'width' | 'height' | 'resize' | 'quality'> & {
  readonly source: Uint8Array;
  readonly format: Format;
  readonly sourcePixelsMax: number;
  /** Whether work that is sure to take long is to be left undone. */
  readonly isQuick: boolean;
};

export type Format = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif';
export type Rendered = { readonly body: Buffer<ArrayBuffer>; readonly contentType: PictureType };

export type RenderResult =
  | ({ readonly kind: 'rendered' } & Rendered)
  | { readonly kind: 'not_transformable'; readonly message: string }
  /** More time or memory than there is for it. */
  | { readonly kind: 'too_much' };

/** A picture that we do not transform, in words for the client. */
export class NotTransformable extends Error {
  override readonly name = 'NotTransformable';
}
