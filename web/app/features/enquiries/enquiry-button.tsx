import { type ReactNode, useState } from 'react';
import { enquiryButton } from '#content/forms/enquiries.ts';
import type { DialogKind } from '#content/forms/enquiry-dialogs.ts';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { useLazyDialog } from '#ui/use-lazy-dialog.ts';
import type { EnquiryDialogProps } from './enquiry-dialog.tsx';

type EnquiryButtonProps = Pick<ButtonProps, 'tone' | 'size' | 'isWide'> &
  Pick<EnquiryDialogProps, 'position' | 'initial'> & {
    readonly kind: DialogKind;
    readonly children: ReactNode;
  };

const loadDialog = () => import('./enquiry-dialog.tsx');

/**
 * Opens the form of one kind of enquiry, which is loaded on hover or focus, and shows a note once it is sent. Without
 * JavaScript it links to the contact page.
 */
export function EnquiryButton({ kind, position, initial, children, ...style }: EnquiryButtonProps) {
  const { module, status, preload, open, close } = useLazyDialog(loadDialog);
  const [fact, setFact] = useState('');

  return (
    <>
      <span className="contents noscript:hidden">
        <Button
          {...style}
          aria-haspopup="dialog"
          isBusy={status === 'loading'}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => void open()}
        >
          {children}
        </Button>
      </span>
      <span className="hidden noscript:contents">
        <LinkButton {...style} to="/contact">
          {enquiryButton.withoutScript}
        </LinkButton>
      </span>
      <span role="status" className="basis-full text-[.94rem] font-semibold text-success empty:hidden">
        {fact}
      </span>
      {status === 'failed' && (
        <span role="alert" className="basis-full text-[.94rem] font-semibold text-danger">
          {enquiryButton.notLoaded}
        </span>
      )}
      {module && (
        <module.EnquiryDialog
          kind={kind}
          position={position}
          initial={initial}
          isOpen={status === 'open'}
          onClose={close}
          onSent={setFact}
        />
      )}
    </>
  );
}
