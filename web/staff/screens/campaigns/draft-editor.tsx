import {
  type Campaign,
  Deleted,
  isBlank,
  preheaderCharactersMax,
  sourceCharactersMax,
  subjectCharactersMax,
  TestSent,
} from '@remit/contract/staff/campaigns.ts';
import { hasRole } from '@remit/contract/staff-roles.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { showToast } from '#ui/show-toast.ts';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { sendStaff, showFailure } from '../../client.ts';
import { audienceCopy, editorCopy } from '../../content/en/campaigns.ts';
import { useStaffSession } from '../../shell/use-staff-session.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { failureText } from '../../ui/failed.tsx';
import { AudienceFields, useAudienceCount } from './audience-fields.tsx';
import { TypedPreview } from './preview.tsx';
import { SendDialog } from './send-dialog.tsx';
import { useAutosavedDraft } from './use-autosaved-draft.ts';

type DraftEditorProps = {
  readonly campaign: Campaign;
  /** The first thing typed has reached the server. */
  readonly onCreated: () => void;
  /** It was sent, or a colleague's sending is to be shown. */
  readonly onLeave: () => void;
};

export function DraftEditor({ campaign, onCreated, onLeave }: DraftEditorProps) {
  const draft = useAutosavedDraft(campaign, onCreated);
  const { content, change, status, version } = draft;
  const people = useAudienceCount(content.audience).data?.people;
  return (
    <div className="grid gap-8 @4xl:grid-cols-2">
      <div className="@container grid content-start gap-5">
        <Field label={editorCopy.subject}>
          <TextInput
            maxLength={subjectCharactersMax}
            value={content.subject}
            onValue={(subject) => change({ subject })}
          />
        </Field>
        <Field label={editorCopy.preheader} hint={editorCopy.preheaderHint}>
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
          <Field label={editorCopy.source} hint={editorCopy.sourceHint}>
            <TextArea
              rows={14}
              maxLength={sourceCharactersMax}
              value={content.source}
              onValue={(source) => change({ source })}
            />
          </Field>
        </div>
        <Actions
          campaign={{ ...campaign, ...content, version }}
          people={people}
          draft={draft}
          onLeave={onLeave}
        />
        {/* Last, so that it moves no field or button. */}
        <p role="status" className="text-[.94rem] text-muted">
          {statusText(draft)}
        </p>
        {status === 'conflict' && <Conflict onResolve={draft.resolve} />}
        {campaign.state !== 'draft' && <SentMeanwhile onLeave={onLeave} />}
      </div>
      <TypedPreview content={content} />
    </div>
  );
}

type Draft = ReturnType<typeof useAutosavedDraft>;

function statusText({ status, failure, version }: Draft): string {
  if (version === 0 && status === 'saved') return '';
  switch (status) {
    case 'saved':
      return editorCopy.saved;
    case 'saving':
      return editorCopy.saving;
    case 'failed':
      return failure ? editorCopy.failed(failureText(failure)) : editorCopy.unsaved;
    default:
      return editorCopy.unsaved;
  }
}

function Conflict({ onResolve }: { onResolve: Draft['resolve'] }) {
  const { title, text, mine, theirs } = editorCopy.conflict;
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

function SentMeanwhile({ onLeave }: Pick<DraftEditorProps, 'onLeave'>) {
  const { title, text, show } = editorCopy.sentMeanwhile;
  return (
    <Alert tone="warning" title={title}>
      <p>{text}</p>
      <div className="mt-3">
        <Button tone="secondary" size="small" onClick={onLeave}>
          {show}
        </Button>
      </div>
    </Alert>
  );
}

type ActionsProps = Omit<DraftEditorProps, 'onCreated'> & {
  readonly draft: Draft;
  readonly people: number | undefined;
};

/** They act on what is saved, so they save first. */
function Actions({ campaign, people, draft, onLeave }: ActionsProps) {
  const { role, mail } = useStaffSession();
  const navigate = useNavigate();
  const [asks, setAsks] = useState<'send' | 'delete'>();
  const nothing = isBlank(campaign) ? editorCopy.nothing : undefined;
  const notReady = nothing ?? (people === undefined ? audienceCopy.counting : undefined);
  const close = () => setAsks(undefined);
  const test = useMutation({
    async mutationFn() {
      await draft.flush();
      return sendStaff('POST', `/campaigns/${campaign.id}/test`, { schema: TestSent });
    },
    onSuccess: ({ to }) => showToast({ title: editorCopy.testSent(to, mail) }),
    onError: (failure) => showFailure(failure),
  });
  const ask = useMutation({
    mutationFn: draft.flush,
    onSuccess: () => setAsks('send'),
    onError: (failure) => showFailure(failure),
  });
  const remove = async () => {
    const deleted = await sendStaff('DELETE', `/campaigns/${campaign.id}`, { schema: Deleted });
    draft.forget();
    void navigate('/staff/campaigns');
    return deleted;
  };
  const { button, ...deleteCopy } = editorCopy.delete;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        {hasRole(role, 'administrator') && (
          <Button
            disabled={notReady !== undefined}
            title={notReady}
            isBusy={ask.isPending}
            busyLabel={editorCopy.saving}
            onClick={() => ask.mutate()}
          >
            {editorCopy.send}
          </Button>
        )}
        <Button
          tone="secondary"
          disabled={nothing !== undefined}
          title={nothing}
          isBusy={test.isPending}
          busyLabel={editorCopy.testBusy}
          onClick={() => test.mutate()}
        >
          {editorCopy.test}
        </Button>
        {campaign.version > 0 && (
          <Button tone="danger" onClick={() => setAsks('delete')}>
            {button}
          </Button>
        )}
      </div>
      {!hasRole(role, 'administrator') && (
        <p className="text-[.94rem] text-muted">{editorCopy.sendForAdministrators}</p>
      )}
      <SendDialog
        isOpen={asks === 'send'}
        onClose={close}
        onSent={onLeave}
        campaign={campaign}
        people={people ?? 0}
      />
      <ConfirmDialog isOpen={asks === 'delete'} onClose={close} onConfirm={remove} {...deleteCopy} />
    </div>
  );
}
