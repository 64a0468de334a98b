import { useState } from 'react';
import { copyText } from '#device/share-link.ts';
import { Button } from '#ui/button.tsx';

type CopyButtonProps = {
  readonly text: string;
  readonly label: string;
  readonly copied: string;
  readonly notCopied: string;
};

export function CopyButton({ text, label, copied, notCopied }: CopyButtonProps) {
  const [message, setMessage] = useState('');
  return (
    <div>
      <Button
        tone="secondary"
        size="small"
        onClick={async () => setMessage((await copyText(text)) === 'copied' ? copied : notCopied)}
      >
        {label}
      </Button>
      <p role="status" className="mt-1 text-[.94rem] text-muted empty:hidden">
        {message}
      </p>
    </div>
  );
}
