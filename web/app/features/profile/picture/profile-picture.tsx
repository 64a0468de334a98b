import { profilePicture } from '#content/app/profile-picture.ts';
import { Avatar } from '#ui/avatar.tsx';
import { CameraIcon } from '#ui/icons.tsx';
import { useLazyDialog } from '#ui/use-lazy-dialog.ts';
import { useAvatarPicture } from './use-avatar-picture.ts';

const loadDialog = () => import('./picture-dialog.tsx');
/** Of the avatar. What is fetched is as large as the screen can show. */
const sizePx = 96;

/** The user's avatar, as the button that changes it. */
export function ProfilePicture({ userId, name }: { userId: string; name: string }) {
  const { module, status, preload, open, close } = useLazyDialog(loadDialog);
  const { hasPicture, shown } = useAvatarPicture(sizePx);
  return (
    <>
      <div className="grid justify-items-center">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={hasPicture ? profilePicture.change : profilePicture.add}
          aria-busy={status === 'loading' || undefined}
          className="relative cursor-pointer rounded-full"
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => void open()}
        >
          <Avatar name={name} size="large" picture={shown} />
          <span className="absolute -right-1 -bottom-1 grid size-8 place-items-center rounded-full border-2 border-paper bg-raised text-ink shadow-sm">
            <CameraIcon className="size-4.5" />
          </span>
        </button>
        {status === 'failed' && (
          <p role="alert" className="mt-2 max-w-[18ch] text-sm text-danger">
            {profilePicture.notLoaded}
          </p>
        )}
      </div>
      {module && (
        <module.PictureDialog
          userId={userId}
          hasPicture={hasPicture}
          isOpen={status === 'open'}
          onClose={close}
        />
      )}
    </>
  );
}
