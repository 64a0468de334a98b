import { useClock } from '#device/clock.ts';

/** Imitates a phone's status bar, with time and battery. Decoration, so hidden from screen readers. */
export function StatusBar() {
  return (
    <div data-part="status-bar" aria-hidden="true">
      <span className="tabular-nums">{useClock()}</span>
      <svg viewBox="0 0 28 13" className="h-[13px] w-7" aria-hidden="true">
        <rect
          x=".75"
          y=".75"
          width="23.5"
          height="11.5"
          rx="3.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
        />
        <rect x="3" y="3" width="19" height="7" rx="1.75" fill="currentColor" />
        <path d="M26.5 4.5v4" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
    </div>
  );
}
