import { Modal, type ModalProps } from '#ui/modal.tsx';

/** Slides up from the bottom of a phone; in a wide page it is a dialog. */
export function Sheet(props: ModalProps) {
  return <Modal {...props} kind="sheet" />;
}
