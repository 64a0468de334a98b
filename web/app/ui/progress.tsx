import { useId } from 'react';

export type ProgressProps = {
  readonly label: string;
  /** From 0 to `max`; absent while unknown. */
  readonly value?: number;
  readonly max?: number;
  /** The value as text, such as "2 of 4". */
  readonly note?: string;
};

export function Progress({ label, value, max = 1, note }: ProgressProps) {
  const id = useId();
  return (
    <div>
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {note && <span className="text-[.94rem] text-muted tabular-nums">{note}</span>}
      </div>
      <progress id={id} value={value} max={max} className="progress" />
    </div>
  );
}
