import { useEffect, useRef, useState } from 'react';
import { security } from '#content/app/security.ts';
import { saveAsFile } from '#device/save-as-file.ts';
import { copyText } from '#device/share-link.ts';
import { Button } from '#ui/button.tsx';

const { shown: copy, file, fileText, owner } = security.recoveryCodes;

type ShownCodesProps = {
  readonly email: string;
  readonly codes: readonly string[];
  /** The page around it has the heading. */
  readonly isPage?: boolean;
  readonly onDone: () => void;
};

/** Recovery codes, the one time that they can be seen. */
export function ShownCodes({ email, codes, isPage = false, onDone }: ShownCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [message, setMessage] = useState('');
  // The submitted form was removed.
  useEffect(() => heading.current?.focus(), []);
  const readable = codes.map(inGroups);

  return (
    <div className="printed-alone grid grid-cols-1 gap-4">
      <div>
        {!isPage && (
          <h4 ref={heading} tabIndex={-1} className="font-sans text-lg font-semibold outline-none">
            {copy.heading}
          </h4>
        )}
        <p>{copy.text}</p>
        <p className="hidden print:block">{owner(email)}</p>
      </div>
      <ol className="recovery-codes">
        {readable.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button
          tone="secondary"
          size="small"
          onClick={async () =>
            setMessage((await copyText(readable.join('\n'))) === 'copied' ? copy.copied : copy.notCopied)
          }
        >
          {copy.copy}
        </Button>
        <Button
          tone="secondary"
          size="small"
          onClick={() => {
            saveAsFile(file, fileText(owner(email), readable), 'text/plain');
            setMessage(copy.downloaded(file));
          }}
        >
          {copy.download}
        </Button>
        <Button tone="secondary" size="small" onClick={() => window.print()}>
          {copy.print}
        </Button>
      </div>
      <p role="status" className="text-[.94rem] text-muted empty:hidden print:hidden">
        {message}
      </p>
      <div className="print:hidden">
        <Button isWide onClick={onDone}>
          {copy.done}
        </Button>
      </div>
    </div>
  );
}

/** In fours, which are easier to write down; the server ignores the hyphens. */
const inGroups = (code: string) => code.match(/[^-\s]{1,4}/g)?.join('-') ?? code;
