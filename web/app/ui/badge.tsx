import type { ReactNode } from 'react';

export type BadgeTone = keyof typeof tones;

export type BadgeProps = {
  readonly tone?: BadgeTone;
  /** A small shape before the text, because colour alone is not accessible. */
  readonly mark?: keyof typeof marks;
  readonly children: ReactNode;
};

export function Badge({ tone = 'neutral', mark, children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full border border-current/35 px-2.5 py-0.5 text-sm leading-snug font-semibold ${tones[tone]}`}
    >
      {mark && (
        <svg viewBox="0 0 12 12" className="size-3 shrink-0 overflow-visible" aria-hidden="true">
          {marks[mark]}
        </svg>
      )}
      {children}
    </span>
  );
}

export function StatusBadge({ status, children }: { status: keyof typeof statuses; children: ReactNode }) {
  return <Badge {...statuses[status]}>{children}</Badge>;
}

const tones = {
  neutral: 'text-muted',
  leaf: 'text-leaf',
  gold: 'border-transparent bg-gold text-on-gold',
  clay: 'text-clay',
  indigo: 'text-indigo',
  pending: 'bg-gold/25 text-gold-ink',
  success: 'text-success',
  danger: 'text-danger',
} as const;

const stroke = {
  fill: 'none',
  stroke: 'var(--color-raised)',
  strokeWidth: 1.6,
  strokeLinecap: 'round',
} as const;

const marks = {
  done: (
    <>
      <circle cx="6" cy="6" r="6" fill="currentColor" />
      <path d="m3.4 6.2 1.8 1.8 3.4-3.8" {...stroke} strokeLinejoin="round" />
    </>
  ),
  waiting: (
    <>
      <circle cx="6" cy="6" r="5.2" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path d="M6 3a3 3 0 0 1 0 6z" fill="currentColor" />
    </>
  ),
  failed: (
    <>
      <path d="m6-.8 6.8 6.8L6 12.8-.8 6z" fill="currentColor" />
      <path d="m4.3 4.3 3.4 3.4m0-3.4L4.3 7.7" {...stroke} />
    </>
  ),
  dot: <circle cx="6" cy="6" r="3.5" fill="currentColor" />,
} as const;

const statuses = {
  completed: { tone: 'success', mark: 'done' },
  pending: { tone: 'pending', mark: 'waiting' },
  failed: { tone: 'danger', mark: 'failed' },
} as const satisfies Record<string, Omit<BadgeProps, 'children'>>;
