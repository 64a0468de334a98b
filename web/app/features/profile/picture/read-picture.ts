import type { profilePicture } from '#content/app/profile-picture.ts';

export type PictureError = keyof typeof profilePicture.errors;
export type ReadPicture =
  | { readonly picture: ImageBitmap; readonly error?: undefined }
  | { readonly error: PictureError };

const bytesMax = 10 * 1024 * 1024;
/** Smaller ones are smaller than they are shown. */
const sideMin = 64;
/** Of the shorter side. A camera's full size would make every move slow. */
const workingSideMax = 1536;

/** What the file chooser offers. A canvas writes it anew, so what the browser can read is taken, whatever its kind. */
export const pictureTypes = 'image/jpeg,image/png,image/webp';

export async function readPicture(file: File): Promise<ReadPicture> {
  const isHeic = /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name);
  if (!isHeic && !file.type.startsWith('image/')) return { error: 'not_a_picture' };
  if (file.size > bytesMax) return { error: 'too_large' };
  try {
    const picture = await createImageBitmap(file);
    if (Math.min(picture.width, picture.height) < sideMin) {
      picture.close();
      return { error: 'too_small' };
    }
    return { picture: await workingCopy(picture) };
  } catch {
    return { error: isHeic ? 'heic' : 'broken' };
  }
}

async function workingCopy(picture: ImageBitmap): Promise<ImageBitmap> {
  const share = workingSideMax / Math.min(picture.width, picture.height);
  if (share >= 1) return picture;
  try {
    return await createImageBitmap(picture, {
      resizeWidth: Math.round(picture.width * share),
      resizeHeight: Math.round(picture.height * share),
      resizeQuality: 'high',
    });
  } finally {
    picture.close();
  }
}
