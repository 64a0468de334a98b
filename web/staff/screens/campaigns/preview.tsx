import { CampaignPreview } from '@remit/contract/staff/campaigns.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { useStaff } from '../../client.ts';
import { previewCopy } from '../../content/en/campaigns.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { useThrottled } from '../../ui/use-throttled.ts';
import { Choice } from './choice.tsx';

type Part = keyof typeof previewCopy.parts;
type Scheme = keyof typeof previewCopy.schemes;

/** The widths of an e-mail on a phone and in a reading pane. */
const widths = { phone: 390, desk: 720 } as const;

/** A draft is saved more often than its author looks up. */
const pauseMs = 10_000;

/** The real message of what is saved, in a frame that can run and load nothing. */
export function Preview({ id, version }: { id: string; version: number }) {
  const read = useStaff(`/campaigns/${id}/preview`, CampaignPreview);
  const [first] = useState(version);
  const readAgain = useEffectEvent(useThrottled(() => void read.refetch(), pauseMs));
  useEffect(() => {
    if (version !== first) readAgain();
  }, [version, first]);
  const [part, setPart] = useState<Part>('phone');
  const [scheme, setScheme] = useState<Scheme>('light');
  return (
    <section aria-labelledby="preview" className="min-w-0">
      <h2 id="preview" className="mb-3 text-xl">
        {previewCopy.heading}
      </h2>
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
      <Loaded read={read}>
        {({ problems, text, ...links }) => (
          <>
            {problems.length > 0 && (
              <div className="mb-4">
                <Alert tone="warning" title={previewCopy.problems.title} isStatic>
                  <ul className="list-disc pl-5">
                    {problems.map((problem) => (
                      <li key={problem}>{previewCopy.problems[problem]}</li>
                    ))}
                  </ul>
                </Alert>
              </div>
            )}
            {part === 'text' ? (
              <pre className="overflow-x-auto rounded-card border border-rule bg-raised p-4 text-sm whitespace-pre-wrap">
                {text}
              </pre>
            ) : (
              <div className="overflow-x-auto">
                <iframe
                  key={links[scheme]}
                  title={previewCopy.frame}
                  src={links[scheme]}
                  sandbox=""
                  referrerPolicy="no-referrer"
                  width={widths[part]}
                  height={640}
                  // A message of the desk is wider than a phone, and scrolls; one of a phone fits.
                  className={`block rounded-card border border-line ${part === 'phone' ? 'max-w-full' : 'max-w-none'}`}
                />
              </div>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
