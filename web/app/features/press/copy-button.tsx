import { useState } from 'react';
import { press } from '#content/website/press.ts';
import { copyText } from '#device/share-link.ts';
import { Button } from '#ui/button.tsx';

const { boilerplate } = press;

export function CopyButton({ label, text }: { label: string; text: string }) {
  const [message, setMessage] = useState('');

  async function copy(): Promise<void> {
    // So that the same message is announced again.
    setMessage('');
    setMessage((await copyText(text)) === 'copied' ? boilerplate.copied : boilerplate.notCopied);
  }

  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <Button
        tone="secondary"
        size="small"
        aria-label={boilerplate.copyLabel(label)}
        onClick={() => void copy()}
      >
        {boilerplate.copy}
      </Button>
      <p role="status" className="font-semibold">
        {message}
      </p>
    </div>
  );
}
