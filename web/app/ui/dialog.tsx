import { Modal, type ModalProps } from '#ui/modal.tsx';

/** A question or a short form in the middle of the screen. */
export function Dialog(props: ModalProps) {
  return <Modal {...props} kind="dialog" />;
}
