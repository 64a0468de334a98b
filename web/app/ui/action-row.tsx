import type { ReactNode } from 'react';

export type ActionRowProps = {
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  /** Left out where the row is too narrow for it. */
  readonly leading: ReactNode;
  readonly action: ReactNode;
  /** Of the detail: beside long text the action moves below it on phones. */
  readonly text?: keyof typeof widths;
};

/** A row of a list with a control of its own. */
export function ActionRow({ title, detail, leading, action, text = 'short' }: ActionRowProps) {
  return (
    <li className="@container">
      <div className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2.5 px-5 py-3">
        <span className="@max-[20rem]:hidden">{leading}</span>
        <span className={`min-w-0 flex-1 break-words ${widths[text]}`}>
          <span className="block font-semibold">{title}</span>
          {detail && <span className="block text-[.94rem] text-muted">{detail}</span>}
        </span>
        <span className={text === 'long' ? '@min-[20rem]:@max-[26rem]:pl-15' : ''}>{action}</span>
      </div>
    </li>
  );
}

const widths = { short: 'basis-32', long: 'basis-48' } as const;
