import type { CampaignContent, CampaignPreview, SourceProblem } from '@remit/contract/staff/campaigns.ts';
import { CampaignPreview as Schema } from '@remit/contract/staff/campaigns.ts';
import { useId } from 'react';
import { Alert } from '#ui/alert.tsx';
import { useStaff } from '../../client.ts';
import { problemsCopy } from '../../content/en/campaigns.ts';
import { previewCopy } from '../../content/en/mail.ts';
import { Failed } from '../../ui/failed.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { MessageFrame } from '../../ui/message-frame.tsx';
import { useTypedPreview } from './use-typed-preview.ts';

/** Of what is stored. */
export function StoredPreview({ id }: { id: string }) {
  const read = useStaff(`/campaigns/${id}/preview`, Schema);
  return (
    <Preview>
      <Loaded read={read}>{(preview) => <Message preview={preview} />}</Loaded>
    </Preview>
  );
}

/** Of what is typed, within a second. */
export function TypedPreview({ content }: { content: CampaignContent }) {
  const { preview, failure, retry } = useTypedPreview(content);
  return (
    <Preview>
      {preview && <Message preview={preview} />}
      {failure && <Failed failure={failure} onRetry={retry} />}
    </Preview>
  );
}

function Preview({ children }: { children: React.ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3 text-xl">
        {previewCopy.heading}
      </h2>
      {children}
    </section>
  );
}

function Message({ preview }: { preview: CampaignPreview }) {
  return (
    <>
      <MessageFrame message={preview} />
      {/* Below, so that it moves nothing while its author types. */}
      {preview.problems.length > 0 && <Problems problems={preview.problems} />}
    </>
  );
}

const Problems = ({ problems }: { problems: readonly SourceProblem[] }) => (
  <div className="mt-4">
    <Alert tone="warning" title={problemsCopy.title} isStatic>
      <ul className="list-disc pl-5">
        {problems.map((problem) => (
          <li key={problem}>{problemsCopy[problem]}</li>
        ))}
      </ul>
    </Alert>
  </div>
);
