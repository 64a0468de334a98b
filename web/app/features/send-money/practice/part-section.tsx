import { type ReactNode, useEffect, useId, useRef } from 'react';
import { sendPractice } from '#content/app/send-practice.ts';
import { Button } from '#ui/button.tsx';

export type PartSectionProps = {
  readonly heading: string;
  /** The focus goes to the heading when the part appears, except on the first one of a visit. */
  readonly takesFocus: boolean;
  readonly children: ReactNode;
};

/** The part that is open. */
export function PartSection({ heading, takesFocus, children }: PartSectionProps) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, []);
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <h2 ref={title} id={id} tabIndex={-1} className="scroll-mt-4 text-2xl outline-none">
        {heading}
      </h2>
      {children}
    </section>
  );
}

export type PartLineProps = {
  readonly title: string;
  readonly text: string;
  readonly detail?: string;
  readonly onChange: () => void;
};

/** A part that is decided. */
export function PartLine({ title, text, detail, onChange }: PartLineProps) {
  return (
    <div className="flex items-center justify-between gap-3 rounded-card border border-rule bg-raised py-2 pr-2 pl-5">
      <p className="min-w-0 py-1 wrap-anywhere">
        <span className="block text-[.94rem] text-muted">{title}</span>
        <span className="block font-semibold">{text}</span>
        {detail && <span className="block text-[.94rem] text-muted">{detail}</span>}
      </p>
      <ChangeButton what={title} onClick={onChange} />
    </div>
  );
}

export function ChangeButton({ what, onClick }: { what: string; onClick: () => void }) {
  return (
    <Button tone="quiet" size="small" aria-label={sendPractice.changeOf({ what })} onClick={onClick}>
      {sendPractice.change}
    </Button>
  );
}

/** On a phone, the next step stays above the tabs while the form is longer than the screen. */
export const inReach =
  'bg-paper z-10 @max-2xl:-mx-5 @max-2xl:px-5 @max-2xl:py-3 @max-2xl:not-short:sticky @max-2xl:bottom-[calc(var(--tabs-height,0px)+1px+env(safe-area-inset-bottom))]';
