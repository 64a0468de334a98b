import {
  type Campaign,
  Deleted,
  preheaderCharactersMax,
  sourceCharactersMax,
  subjectCharactersMax,
  TestSent,
} from '@remit/contract/staff/campaigns.ts';
import { hasRole } from '@remit/contract/staff/session.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { showToast } from '#ui/show-toast.ts';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { sendStaff } from '../../client.ts';
import { useStaffSession } from '../../shell/use-staff-session.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { failureText } from '../../ui/failed.tsx';
import { AudienceFields, useAudienceCount } from './audience-fields.tsx';
import { Preview } from './preview.tsx';
import { SendDialog } from './send-dialog.tsx';
import { useDraft } from './use-draft.ts';
import { audienceWords, editorWords } from './words.ts';

type DraftEditorProps = { readonly campaign: Campaign; readonly onChanged: () => void };

export function DraftEditor({ campaign, onChanged }: DraftEditorProps) {
  const draft = useDraft(campaign);
  const { content, change, status, version } = draft;
  const people = useAudienceCount(content.audience).value?.people;
  return (
    <div className="grid gap-8 @4xl:grid-cols-2">
      <div className="@container grid content-start gap-5">
        {status === 'conflict' && <Conflict onResolve={draft.resolve} />}
        <Field label={editorWords.subject}>
          <TextInput
            maxLength={subjectCharactersMax}
            value={content.subject}
            onValue={(subject) => change({ subject })}
          />
        </Field>
        <Field label={editorWords.preheader} hint={editorWords.preheaderHint}>
          <TextInput
            maxLength={preheaderCharactersMax}
            value={content.preheader}
            onValue={(preheader) => change({ preheader })}
          />
        </Field>
        <AudienceFields
          audience={content.audience}
          people={people}
          onAudience={(audience) => change({ audience })}
        />
        {/* Room to write in from the start; it grows with the text. */}
        <div className="[&_textarea]:min-h-80">
          <Field label={editorWords.source} hint={editorWords.sourceHint}>
            <TextArea
              rows={14}
              maxLength={sourceCharactersMax}
              value={content.source}
              onValue={(source) => change({ source })}
            />
          </Field>
        </div>
        <p role="status" className="text-[.94rem] text-muted">
          {statusText(draft)}
        </p>
        <Actions
          campaign={{ ...campaign, ...content, version }}
          people={people}
          draft={draft}
          onChanged={onChanged}
        />
      </div>
      <Preview id={campaign.id} version={version} />
    </div>
  );
}

type Draft = ReturnType<typeof useDraft>;

function statusText({ status, failure }: Draft): string {
  switch (status) {
    case 'saved':
      return editorWords.saved;
    case 'saving':
      return editorWords.saving;
    case 'failed':
      return failure ? editorWords.failed(failureText(failure)) : editorWords.unsaved;
    default:
      return editorWords.unsaved;
  }
}

function Conflict({ onResolve }: { onResolve: Draft['resolve'] }) {
  const { title, text, mine, theirs } = editorWords.conflict;
  return (
    <Alert tone="warning" title={title}>
      <p>{text}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button tone="secondary" size="small" onClick={() => void onResolve('mine')}>
          {mine}
        </Button>
        <Button tone="secondary" size="small" onClick={() => void onResolve('theirs')}>
          {theirs}
        </Button>
      </div>
    </Alert>
  );
}

type ActionsProps = DraftEditorProps & { readonly draft: Draft; readonly people: number | undefined };

/** They act on what is saved, so they wait for it. */
function Actions({ campaign, people, draft, onChanged }: ActionsProps) {
  const { role } = useStaffSession();
  const navigate = useNavigate();
  const [asks, setAsks] = useState<'send' | 'delete'>();
  const [isTesting, setTesting] = useState(false);
  const unsaved = draft.status === 'saved' ? undefined : editorWords.unsaved;
  const notReady = unsaved ?? (people === undefined ? audienceWords.counting : undefined);
  const close = () => setAsks(undefined);
  const test = async () => {
    setTesting(true);
    const result = await sendStaff('POST', `/campaigns/${campaign.id}/test`, { schema: TestSent });
    setTesting(false);
    if (result.isOk) showToast({ title: editorWords.testSent(result.value.to) });
    else showToast({ title: failureText(result.failure), tone: 'danger' });
  };
  const remove = async () => {
    const result = await sendStaff('DELETE', `/campaigns/${campaign.id}`, { schema: Deleted });
    if (result.isOk) {
      draft.forget();
      void navigate('/staff/campaigns');
    }
    return result;
  };
  const { button, ...deleteWords } = editorWords.delete;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        {hasRole(role, 'administrator') && (
          <Button disabled={notReady !== undefined} title={notReady} onClick={() => setAsks('send')}>
            {editorWords.send}
          </Button>
        )}
        <Button
          tone="secondary"
          disabled={unsaved !== undefined}
          title={unsaved}
          isBusy={isTesting}
          busyLabel={editorWords.testBusy}
          onClick={() => void test()}
        >
          {editorWords.test}
        </Button>
        <Button tone="danger" onClick={() => setAsks('delete')}>
          {button}
        </Button>
      </div>
      {!hasRole(role, 'administrator') && (
        <p className="text-[.94rem] text-muted">{editorWords.sendForAdministrators}</p>
      )}
      <SendDialog
        isOpen={asks === 'send'}
        onClose={close}
        onSent={onChanged}
        campaign={campaign}
        people={people ?? 0}
      />
      <ConfirmDialog isOpen={asks === 'delete'} onClose={close} onConfirm={remove} {...deleteWords} />
    </div>
  );
}
