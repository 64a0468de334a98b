import { useLocation } from 'react-router';
import { demoBanner } from '#content/app/shared.ts';
import { isDemoPath, leaveDemo } from '#device/modes.ts';

/** Marks the demo variant of the auth screen. Under /demo the banner above it has the button already. */
export function DemoNote() {
  const { pathname } = useLocation();
  const leave = () => {
    leaveDemo();
    // The focused button disappears.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  };
  return (
    <div className="flex min-h-12 items-center gap-3 rounded-card bg-sand px-5 py-2 text-[.94rem]">
      <p className="flex-1 text-balance">{demoBanner.withoutAccount}</p>
      {!isDemoPath(pathname) && (
        <button
          type="button"
          onClick={leave}
          className="-mr-2 min-h-11 cursor-pointer rounded-md px-2 font-semibold whitespace-nowrap underline underline-offset-4"
        >
          {demoBanner.leave}
        </button>
      )}
    </div>
  );
}
