import { Modal, type ModalProps } from '#ui/modal.tsx';

export function Dialog(props: ModalProps) {
  return <Modal {...props} kind="dialog" />;
}
