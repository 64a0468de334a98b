import { Modal, type ModalProps } from '#ui/modal.tsx';

/** A bottom sheet on phones, a dialog on wide pages. */
export function Sheet(props: ModalProps) {
  return <Modal {...props} kind="sheet" />;
}
