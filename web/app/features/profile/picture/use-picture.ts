import { useCallback, useEffect, useRef, useState } from 'react';
import { setAvatarPath } from '#client/profile/avatar-path.ts';
import { saveProfile } from '#client/profile/profile-api.ts';
import {
  type AvatarUpload,
  createAvatarUpload,
  type UploadOutcome,
  type UploadStatus,
} from '#client/profile/upload-avatar.ts';
import { type Crop, firstCrop } from './crop.ts';
import { croppedFile } from './draw-crop.ts';
import { type PictureError, readPicture } from './read-picture.ts';

export type SaveFailure = Exclude<UploadOutcome, 'uploaded'>;
type Cropping = { readonly picture: ImageBitmap; readonly crop: Crop };

/** A picture on its way from a file to the account. What was chosen stays until it is saved. */
export function usePicture(userId: string, onSaved: () => void) {
  const [cropping, setCropping] = useState<Cropping>();
  const [isReading, setReading] = useState(false);
  const [error, setError] = useState<PictureError>();
  const [status, setStatus] = useState<UploadStatus>();
  const [failure, setFailure] = useState<SaveFailure>();
  /** Of this crop. A changed crop is another upload. */
  const upload = useRef<AvatarUpload>(undefined);
  const isSaving = useRef(false);

  const forgetUpload = useCallback(() => {
    isSaving.current = false;
    upload.current?.cancel();
    upload.current = undefined;
    setStatus(undefined);
    setFailure(undefined);
  }, []);
  useEffect(() => forgetUpload, [forgetUpload]);
  useEffect(() => () => cropping?.picture.close(), [cropping?.picture]);

  const choose = useCallback(async (file: File) => {
    setReading(true);
    const { error, ...read } = await readPicture(file);
    setReading(false);
    setError(error);
    if ('picture' in read) setCropping({ picture: read.picture, crop: firstCrop(read.picture) });
  }, []);

  const change = useCallback(
    (next: (crop: Crop) => Crop) => {
      forgetUpload();
      setCropping((before) => before && { ...before, crop: next(before.crop) });
    },
    [forgetUpload],
  );

  async function save(): Promise<void> {
    if (!cropping) return;
    isSaving.current = true;
    setFailure(undefined);
    setStatus({ kind: 'uploading', share: 0 });
    try {
      const file = await croppedFile(cropping.picture, cropping.crop);
      if (!isSaving.current) return; // cancelled meanwhile
      upload.current ??= createAvatarUpload(userId, file, setStatus);
      const { current } = upload;
      const outcome = await current.run();
      if (upload.current !== current) return;
      if (outcome !== 'uploaded') return fail(outcome);
      const saved = await saveProfile(userId, { avatar_path: current.path });
      if (!saved.isOk) return fail(saved.failure.kind === 'rejected' ? 'rejected' : 'failed');
      upload.current = undefined;
      setStatus(undefined);
      setAvatarPath(saved.value.avatar_path);
      onSaved();
    } catch {
      fail('failed');
    }
  }

  function fail(reason: SaveFailure): void {
    setStatus(undefined);
    setFailure(reason);
  }

  return {
    ...{ cropping, isReading, error, status, failure, choose, change, save },
    /** Back to the crop. */
    stop: forgetUpload,
    /** Back to the choice of a file. */
    reset() {
      forgetUpload();
      setError(undefined);
      setCropping(undefined);
    },
  };
}
