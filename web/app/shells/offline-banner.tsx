import { shell } from '#content/shell/shell.ts';
import { useOnline } from '#device/online.ts';
import { WifiOffIcon } from '#ui/chrome-icons.tsx';

/** The live region is always in the document, so that screen readers announce what is added. */
export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <div data-part="offline-banner" role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-ink px-5 py-2 text-[.94rem] font-semibold text-paper">
          <WifiOffIcon />
          {shell.offline}
        </p>
      )}
    </div>
  );
}
