import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { CloseIcon } from '#ui/chrome-icons.tsx';
import { IconButton } from '#ui/icon-button.tsx';

export type ModalProps = {
  readonly isOpen: boolean;
  /** Called on Escape, a click on the backdrop or the close button; the owner of `isOpen` decides. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly closeLabel: string;
  /** The maximum width: for a question, a form, or a form with many fields. */
  readonly size?: 'small' | 'medium' | 'large';
  readonly actions?: ReactNode;
  /** A control with `data-autofocus` gets the focus on opening; without one the title does. */
  readonly children?: ReactNode;
};

/** A native modal dialog: the browser traps and restores the focus and makes the page behind inert. */
export function Modal({ kind, ...props }: ModalProps & { kind: 'dialog' | 'sheet' }) {
  const { isOpen, onClose, title, description, closeLabel, size = 'small', actions, children } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    element.showModal();
    const first = element.querySelector<HTMLElement>('[data-autofocus]');
    (first ?? element.querySelector('h2'))?.focus();
    // Also on unmount: only `close` restores the focus.
    return () => element.close();
  }, [isOpen]);

  // A click on the backdrop has the dialog as its target; one that began inside was selecting text.
  const beganOutside = useRef(false);
  const isBackdrop = (event: MouseEvent) => event.target === dialog.current;

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for it is Escape, which arrives as `cancel`.
    <dialog
      ref={dialog}
      className={`modal ${kind}`}
      data-size={size}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => isOpen && !dialog.current?.open && onClose()}
      onMouseDown={(event) => {
        beganOutside.current = isBackdrop(event);
      }}
      onClick={(event) => isBackdrop(event) && beganOutside.current && onClose()}
    >
      <div className="modal-body @container">
        <header className="flex items-start justify-between gap-4">
          <h2 id={`${id}-title`} tabIndex={-1} className="mt-2 text-2xl text-balance outline-none">
            {title}
          </h2>
          <div className="-mr-2">
            <IconButton label={closeLabel} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </div>
        </header>
        {description && (
          <p id={`${id}-description`} className="mt-2 text-muted">
            {description}
          </p>
        )}
        {children && <div className="mt-5">{children}</div>}
        {actions && <footer className="mt-7 flex flex-wrap justify-end gap-3">{actions}</footer>}
        {/* The page's own live regions are inert while the modal is open, so toasts are announced here. */}
        <p role="status" data-announcer="" className="sr-only" />
      </div>
    </dialog>
  );
}
