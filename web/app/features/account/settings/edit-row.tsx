import { type ReactNode, useEffect, useId, useRef } from 'react';
import { account } from '#content/app/account.ts';
import { Button } from '#ui/button.tsx';
import { FocusOnMount } from './focus-on-mount.tsx';

type EditRowProps = {
  readonly title: string;
  readonly value: ReactNode;
  readonly change?: string;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly notice?: ReactNode;
  readonly children: ReactNode;
};

/** A value with a collapsed form to change it. */
export function EditRow({ title, value, change = account.change, isOpen, onOpen, ...rest }: EditRowProps) {
  const id = useId();
  const button = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The focused field was removed with the form.
    if (wasOpen.current && !isOpen) button.current?.querySelector('button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div className="py-4">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <h3 id={id} className="font-sans text-base font-semibold">
            {title}
          </h3>
          <p className="text-[.94rem] wrap-anywhere text-muted">{value}</p>
        </div>
        <div ref={button} className="shrink-0">
          <Button
            id={`${id}-change`}
            tone="secondary"
            size="small"
            aria-labelledby={`${id}-change ${id}`}
            aria-expanded={isOpen}
            onClick={() => onOpen(!isOpen)}
          >
            {isOpen ? account.cancel : change}
          </Button>
        </div>
      </div>
      {rest.notice && <div className="mt-4 grid grid-cols-1 gap-4 empty:hidden">{rest.notice}</div>}
      {isOpen && (
        <div className="mt-5 mb-2">
          <FocusOnMount>{rest.children}</FocusOnMount>
        </div>
      )}
    </div>
  );
}
