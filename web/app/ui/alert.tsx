import { type ReactNode, useEffect } from 'react';
import { reportOutcome } from '#ui/outcome.ts';
import { type Tone, toneIcons, toneText } from '#ui/tone.ts';

export type AlertProps = {
  readonly tone: Tone;
  readonly title: ReactNode;
  /** Part of the first render, so it is not announced. */
  readonly isStatic?: boolean;
  readonly children?: ReactNode;
  readonly end?: ReactNode;
};

export function Alert({ tone, title, isStatic = false, children, end }: AlertProps) {
  const role = tone === 'danger' || tone === 'warning' ? 'alert' : 'status';
  const ToneIcon = toneIcons[tone];
  useEffect(() => {
    if (!isStatic) reportOutcome(tone);
  }, [isStatic, tone]);
  return (
    <div role={isStatic ? undefined : role} className={`notice ${toneText[tone]}`}>
      <ToneIcon className="size-6" />
      <div className="min-w-0 flex-1 text-ink">
        <p className="font-semibold">{title}</p>
        {children && <div className="text-[.94rem]">{children}</div>}
      </div>
      {end}
    </div>
  );
}
