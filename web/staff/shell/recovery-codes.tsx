import { useState } from 'react';
import { saveAsFile } from '#device/save-as-file.ts';
import { copyText } from '#device/share-link.ts';
import { Button } from '#ui/button.tsx';
import { Gate } from './gate.tsx';
import { recoveryWords as words } from './words.ts';

type RecoveryCodesProps = {
  /** Null when none could be made. */
  readonly codes: readonly string[] | null;
  readonly onDone: () => void;
};

/** The one time that they can be seen. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const [message, setMessage] = useState('');
  if (!codes) {
    return (
      <Gate heading={words.heading} text={words.none}>
        <Button isWide onClick={onDone}>
          {words.goOn}
        </Button>
      </Gate>
    );
  }
  // In fours, for whoever writes them down; the server ignores the hyphens.
  const readable = codes.map((code) => code.match(/[^-\s]{1,4}/g)?.join('-') ?? code);
  const copy = async () =>
    setMessage((await copyText(readable.join('\n'))) === 'copied' ? words.copied : words.notCopied);
  const download = () => {
    saveAsFile(words.file, words.fileText(readable), 'text/plain');
    setMessage(words.downloaded);
  };
  return (
    <Gate heading={words.heading} text={words.text}>
      <ol className="grid gap-x-6 gap-y-1 rounded-xl bg-sand px-4 py-3 font-mono text-[.94rem]">
        {readable.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div>
        <div className="flex flex-wrap gap-3">
          <Button tone="secondary" size="small" onClick={() => void copy()}>
            {words.copy}
          </Button>
          <Button tone="secondary" size="small" onClick={download}>
            {words.download}
          </Button>
        </div>
        <p role="status" className="mt-2 text-[.94rem] text-muted empty:hidden">
          {message}
        </p>
      </div>
      <Button isWide onClick={onDone}>
        {words.saved}
      </Button>
    </Gate>
  );
}
