import { useEffect, useRef, useState } from 'react';
import { setAvatarPath } from '#client/profile/avatar-path.ts';
import { saveProfile } from '#client/profile/profile-api.ts';
import { profilePicture } from '#content/app/profile-picture.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Progress } from '#ui/progress.tsx';
import { showToast } from '#ui/show-toast.ts';
import { ChoosePicture } from './choose-picture.tsx';
import { CropArea } from './crop-area.tsx';
import { usePicture } from './use-picture.ts';

const { choose, crop, upload, remove, failures } = profilePicture;

export type PictureDialogProps = {
  readonly userId: string;
  readonly hasPicture: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

export function PictureDialog({ userId, hasPicture, isOpen, onClose }: PictureDialogProps) {
  const [isRemoving, setRemoving] = useState(false);
  const picture = usePicture(userId, () => finish(profilePicture.saved));

  function close(): void {
    picture.reset();
    setRemoving(false);
    onClose();
  }
  function finish(text: string): void {
    close();
    showToast({ title: text });
  }

  const { cropping, status, failure } = picture;
  const shown = cropping ? { title: crop.title } : isRemoving ? remove : choose;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={shown.title}
      description={'text' in shown ? shown.text : undefined}
      closeLabel={profilePicture.close}
    >
      {isOpen && cropping && (
        <div className="grid gap-5">
          <CropArea {...cropping} isBusy={status !== undefined} onChange={picture.change} />
          {status?.kind === 'offline' && (
            <Alert tone="warning" title={upload.offline.title}>
              {upload.offline.text}
            </Alert>
          )}
          {status && (
            <Progress label={upload.progress} value={status.share} note={upload.percent(status.share)} />
          )}
          {failure && (
            <Alert tone="danger" title={failures[failure].title}>
              {failures[failure].text}
            </Alert>
          )}
          <div className="grid gap-3">
            <Button
              isWide
              isBusy={status !== undefined}
              busyLabel={crop.saving}
              onClick={() => void picture.save()}
            >
              {failure ? profilePicture.retry : crop.save}
            </Button>
            <Button tone="secondary" isWide onClick={status ? picture.stop : picture.reset}>
              {status ? upload.cancel : crop.another}
            </Button>
          </div>
        </div>
      )}
      {isOpen && !cropping && isRemoving && (
        <RemovePicture
          userId={userId}
          onKeep={() => setRemoving(false)}
          onRemoved={() => finish(profilePicture.removed)}
        />
      )}
      {isOpen && !cropping && !isRemoving && (
        <div className="grid gap-3">
          <ChoosePicture
            isBusy={picture.isReading}
            error={picture.error && profilePicture.errors[picture.error]}
            onFile={picture.choose}
          />
          {hasPicture && (
            <Button tone="danger" isWide onClick={() => setRemoving(true)}>
              {choose.remove}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  );
}

type RemovePictureProps = {
  readonly userId: string;
  readonly onKeep: () => void;
  readonly onRemoved: () => void;
};

function RemovePicture({ userId, onKeep, onRemoved }: RemovePictureProps) {
  const keep = useRef<HTMLButtonElement>(null);
  // What had the focus in the dialog is gone. Enter must not remove anything.
  useEffect(() => keep.current?.focus(), []);
  const [status, setStatus] = useState<'ready' | 'busy' | 'failed'>('ready');
  async function submit(): Promise<void> {
    setStatus('busy');
    // The server removes the file with it.
    const saved = await saveProfile(userId, { avatar_path: null });
    if (!saved.isOk) return setStatus('failed');
    setAvatarPath(null);
    onRemoved();
  }
  return (
    <div className="grid gap-3">
      {status === 'failed' && (
        <Alert tone="danger" title={failures.notRemoved.title}>
          {failures.notRemoved.text}
        </Alert>
      )}
      <Button
        tone="danger"
        isWide
        isBusy={status === 'busy'}
        busyLabel={remove.busy}
        onClick={() => void submit()}
      >
        {remove.submit}
      </Button>
      <Button ref={keep} tone="secondary" isWide onClick={onKeep}>
        {remove.keep}
      </Button>
    </div>
  );
}
