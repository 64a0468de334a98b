import { useState } from 'react';
import { saveAsFile } from '#device/save-as-file.ts';
import { copyText } from '#device/share-link.ts';
import { Button } from '#ui/button.tsx';
import { AuthPage } from './auth-page.tsx';
import { recoveryCopy as copy } from './copy.ts';

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
      <AuthPage heading={copy.heading} text={copy.none}>
        <Button isWide onClick={onDone}>
          {copy.goOn}
        </Button>
      </AuthPage>
    );
  }
  // In fours, for whoever writes them down; the server ignores the hyphens.
  const readable = codes.map((code) => code.match(/[^-\s]{1,4}/g)?.join('-') ?? code);
  const copyAll = async () =>
    setMessage((await copyText(readable.join('\n'))) === 'copied' ? copy.copied : copy.notCopied);
  const download = () => {
    saveAsFile(copy.file, copy.fileText(readable), 'text/plain');
    setMessage(copy.downloaded);
  };
  return (
    <AuthPage heading={copy.heading} text={copy.text}>
      <ol className="grid gap-x-6 gap-y-1 rounded-xl bg-sand px-4 py-3 font-mono text-[.94rem]">
        {readable.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div>
        <div className="flex flex-wrap gap-3">
          <Button tone="secondary" size="small" onClick={() => void copyAll()}>
            {copy.copy}
          </Button>
          <Button tone="secondary" size="small" onClick={download}>
            {copy.download}
          </Button>
        </div>
        <p role="status" className="mt-2 text-[.94rem] text-muted empty:hidden">
          {message}
        </p>
      </div>
      <Button isWide onClick={onDone}>
        {copy.saved}
      </Button>
    </AuthPage>
  );
}
