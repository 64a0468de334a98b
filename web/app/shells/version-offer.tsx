import { useState } from 'react';
import { shell } from '#content/en/shell/shell.ts';
import { Banner } from '#ui/banner.tsx';

/** Whoever takes it up loses nothing they have not been asked about; whoever does not has it at the next visit. */
export function VersionOffer() {
  const [isWanted, setWanted] = useState(true);
  const { text, reload, later } = shell.newerVersion;
  if (!isWanted) return null;
  return (
    <Banner
      tone="forest"
      isLive
      onDismiss={() => setWanted(false)}
      dismissLabel={later}
      action={
        <button
          type="button"
          onClick={() => location.reload()}
          className="min-h-11 cursor-pointer rounded-md px-2 font-semibold whitespace-nowrap underline underline-offset-4"
        >
          {reload}
        </button>
      }
    >
      {text}
    </Banner>
  );
}
