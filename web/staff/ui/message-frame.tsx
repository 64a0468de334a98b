import { type MessagePreview, previewFramePath } from '@remit/contract/staff/mail.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { previewCopy } from '../content/en/mail.ts';
import { Choice } from './choice.tsx';

type Part = keyof typeof previewCopy.parts;
type Scheme = keyof typeof previewCopy.schemes;

/** The widths of an e-mail on a phone and in a reading pane, and how many characters a line has there at the least. */
const widths = { phone: 390, desk: 720 } as const;
const lineCharacters = { phone: 32, desk: 60 } as const;

/** The e-mail itself, on a phone, in a reading pane or as plain text, in a frame that can run and load nothing. */
export function MessageFrame({ message }: { message: Pick<MessagePreview, 'text' | 'sealed'> }) {
  const [part, setPart] = useState<Part>('phone');
  const [scheme, setScheme] = useState<Scheme>('light');
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-x-6 gap-y-3">
        <Choice label={previewCopy.part} options={previewCopy.parts} value={part} onValue={setPart} />
        {part !== 'text' && (
          <Choice
            label={previewCopy.scheme}
            options={previewCopy.schemes}
            value={scheme}
            onValue={setScheme}
          />
        )}
      </div>
      {part === 'text' ? (
        <pre className="overflow-x-auto rounded-card border border-rule bg-raised p-4 text-sm whitespace-pre-wrap">
          {message.text}
        </pre>
      ) : (
        <Frames
          sealed={message.sealed}
          scheme={scheme}
          width={widths[part]}
          height={heightOf(message.text, lineCharacters[part])}
          isPhone={part === 'phone'}
        />
      )}
    </>
  );
}

/**
 * A frame that scrolls would begin at its top after every change, so it is as high as the message: at least, since nothing can
 * measure what is in there. The frame around the text takes some 420 pixels.
 */
const heightOf = (text: string, characters: number) =>
  420 +
  text.split('\n').reduce((sum, line) => sum + 28 * Math.max(1, Math.ceil(line.length / characters)), 0);

type FramesProps = {
  readonly sealed: string;
  readonly scheme: Scheme;
  readonly width: number;
  readonly height: number;
  readonly isPhone: boolean;
};
type Shown = { readonly key: number; readonly sealed: string; readonly scheme: Scheme };

/** The last message stays until the next one is loaded, so that nothing flickers. Each has a frame of its own: no history. */
function Frames({ sealed, scheme, width, height, isPhone }: FramesProps) {
  const [next, setNext] = useState<Shown>({ key: 0, sealed, scheme });
  const [loaded, setLoaded] = useState<Shown>();
  if (next.sealed !== sealed || next.scheme !== scheme) setNext({ key: next.key + 1, sealed, scheme });
  const frames = loaded && loaded.key !== next.key ? [loaded, next] : [next];
  return (
    <div className="relative overflow-x-auto">
      {frames.map((shown) => (
        <Frame
          key={shown.key}
          shown={shown}
          size={{ width, height }}
          isHidden={frames.length > 1 && shown === next}
          isPhone={isPhone}
          onLoaded={() => setLoaded(shown)}
        />
      ))}
    </div>
  );
}

type FrameProps = {
  readonly shown: Shown;
  readonly size: { readonly width: number; readonly height: number };
  readonly isHidden: boolean;
  readonly isPhone: boolean;
  readonly onLoaded: () => void;
};

function Frame({ shown: { sealed, scheme }, size, isHidden, isPhone, onLoaded }: FrameProps) {
  const name = useId();
  const form = useRef<HTMLFormElement>(null);
  const isPosted = useRef(false);
  useEffect(() => {
    isPosted.current = true;
    form.current?.submit();
  }, []);
  return (
    <>
      <form ref={form} method="post" action={previewFramePath} target={name} hidden>
        <input type="hidden" name="sealed" value={sealed} />
        <input type="hidden" name="scheme" value={scheme} />
      </form>
      <iframe
        name={name}
        title={previewCopy.frame}
        sandbox=""
        referrerPolicy="no-referrer"
        {...size}
        aria-hidden={isHidden || undefined}
        tabIndex={isHidden ? -1 : undefined}
        // An empty frame loads too, before it has the message.
        onLoad={() => isPosted.current && onLoaded()}
        // A message of the desk is wider than a phone, and scrolls; one of a phone fits.
        className={`block rounded-card border border-line ${isPhone ? 'max-w-full' : 'max-w-none'} ${isHidden ? 'invisible absolute inset-0' : ''}`}
      />
    </>
  );
}
