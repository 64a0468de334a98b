import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { profilePicture } from '#content/app/profile-picture.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { CameraIcon } from '#ui/icons.tsx';
import { pictureTypes } from './read-picture.ts';

const copy = profilePicture.choose;

export type ChoosePictureProps = {
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly onFile: (file: File) => void;
};

/** A file from the device: chosen, dropped or pasted. */
export function ChoosePicture({ isBusy, error, onFile }: ChoosePictureProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  // The first time the dialog does this; later, what had the focus in it is gone.
  useEffect(() => input.current?.focus(), []);

  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      const [file] = clipboardData?.files ?? [];
      if (file) onFile(file);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [onFile]);

  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for a mouse; the field inside is for everybody
    <div
      className="picture-drop"
      data-over={isOver || undefined}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <CameraIcon className="size-9 text-leaf" />
      <div className="picture-file">
        <input
          ref={input}
          id={id}
          type="file"
          accept={pictureTypes}
          data-autofocus=""
          aria-describedby={`${id}-kinds ${id}-error`}
          aria-invalid={error !== undefined || undefined}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // The same file can be chosen again after an error.
            currentTarget.value = '';
            if (file) onFile(file);
          }}
        />
        <label htmlFor={id} aria-busy={isBusy || undefined} className={buttonStyle({})}>
          {isBusy ? copy.reading : copy.label}
        </label>
      </div>
      <p className="hidden text-[.94rem] text-muted [@media(hover:hover)]:block">{copy.drop}</p>
      <p id={`${id}-kinds`} className="text-[.94rem] text-muted">
        {copy.kinds}
      </p>
      <p id={`${id}-error`} role="alert" className="font-semibold text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}
