import { InvitationPreview, Invited, invitationsMax } from '@remit/contract/staff/invitations.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { showToast } from '#ui/show-toast.ts';
import { TextInput } from '#ui/text-input.tsx';
import { readStaff, sendStaff } from '../../client.ts';
import { failureCopy } from '../../content/en/shell.ts';
import { inviteCopy } from '../../content/en/waitlist.ts';
import { useStaffSession } from '../../shell/use-staff-session.ts';
import { receivingOptions, sendingOptions } from '../../ui/catalogue-names.ts';
import { failureText } from '../../ui/failed.tsx';
import { MessageFrame } from '../../ui/message-frame.tsx';
import { Part } from './person.tsx';

type Choice = { readonly to: string; readonly from: string; readonly count: string };
type Previewed = { readonly preview: InvitationPreview; readonly id: string };

/** Choose, look, then invite. Another choice has to be looked at again. */
export function InviteForm() {
  const { mail } = useStaffSession();
  const queries = useQueryClient();
  const [choice, setChoice] = useState<Choice>({ to: '', from: '', count: '100' });
  const [errors, setErrors] = useState<Partial<Record<keyof Choice, string>>>({});
  const [previewed, setPreviewed] = useState<Previewed>();
  const choose = (name: keyof Choice) => ({
    name,
    value: choice[name],
    onValue(value: string) {
      setChoice((before) => ({ ...before, [name]: value }));
      setErrors({});
      setPreviewed(undefined);
    },
  });

  const look = useMutation({
    mutationFn: () => {
      const query = new URLSearchParams({ to: choice.to, count: choice.count.trim() });
      if (choice.from) query.set('from', choice.from);
      return readStaff(`/invitations/preview?${query}`, InvitationPreview);
    },
    // The id is made here: when a request is repeated, the server creates one batch.
    onSuccess: (preview) => setPreviewed({ preview, id: crypto.randomUUID() }),
  });
  const invite = useMutation({
    mutationFn: (id: string) => {
      const { to, from, count } = choice;
      const body = { id, to, count: Number(count), ...(from && { from }) };
      return sendStaff('POST', '/invitations', { body, schema: Invited });
    },
    onSuccess: ({ batch }) => {
      setPreviewed(undefined);
      showToast({ title: inviteCopy.scheduled(batch.chosen), description: inviteCopy.scheduledNote(mail) });
      void queries.invalidateQueries({ queryKey: ['/invitations'] });
    },
  });
  const failure = look.error ?? invite.error;

  return (
    <div className="mb-8">
      <Part heading={inviteCopy.formHeading}>
        <p className="mb-5 max-w-2xl">{inviteCopy.text}</p>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (look.isPending || invite.isPending) return;
            const missing = missingIn(choice);
            setErrors(missing);
            invite.reset();
            if (Object.keys(missing).length === 0) look.mutate();
            else look.reset();
          }}
          className="grid items-start gap-4 md:grid-cols-3"
        >
          <Field label={inviteCopy.to} error={errors.to}>
            <Select
              {...choose('to')}
              options={[{ value: '', label: inviteCopy.choose }, ...receivingOptions]}
            />
          </Field>
          <Field label={inviteCopy.from}>
            <Select
              {...choose('from')}
              options={[{ value: '', label: inviteCopy.anywhere }, ...sendingOptions]}
            />
          </Field>
          <Field label={inviteCopy.count} hint={inviteCopy.countHint} error={errors.count}>
            <TextInput {...choose('count')} inputMode="numeric" maxLength={4} autoComplete="off" />
          </Field>
          <div className="md:col-span-3">
            <Button type="submit" tone="secondary" isBusy={look.isPending} busyLabel={inviteCopy.previewing}>
              {inviteCopy.preview}
            </Button>
          </div>
        </form>
        {failure && (
          <div className="mt-5">
            <Alert tone="danger" title={failureCopy.notSaved}>
              {failureText(failure)}
            </Alert>
          </div>
        )}
        {previewed && (
          <Preview
            {...previewed.preview}
            isBusy={invite.isPending}
            onInvite={() => invite.mutate(previewed.id)}
          />
        )}
      </Part>
    </div>
  );
}

type PreviewProps = InvitationPreview & { readonly isBusy: boolean; readonly onInvite: () => void };

function Preview({ count, waiting, emails, message, isBusy, onInvite }: PreviewProps) {
  if (count === 0) {
    return (
      <p role="status" className="mt-5 font-semibold">
        {inviteCopy.none}
      </p>
    );
  }
  return (
    <div className="mt-6 grid gap-6 border-t border-rule pt-6 lg:grid-cols-2">
      <div>
        <p role="status" className="text-xl font-semibold">
          {inviteCopy.who(count, waiting)}
        </p>
        <h3 className="mt-4 mb-2 font-semibold">{inviteCopy.first}</h3>
        <ol className="mb-6 grid list-decimal gap-1 pl-6">
          {emails.map((email) => (
            <li key={email} className="wrap-anywhere">
              {email}
            </li>
          ))}
        </ol>
        <Button isBusy={isBusy} busyLabel={inviteCopy.inviting} onClick={onInvite}>
          {inviteCopy.invite(count)}
        </Button>
      </div>
      <div>
        <h3 className="mb-2 font-semibold">{inviteCopy.message}</h3>
        <p className="mb-2 wrap-anywhere">{message.subject}</p>
        <MessageFrame message={message} />
        <p className="mt-3 text-[.94rem] text-muted">{inviteCopy.exampleNote}</p>
      </div>
    </div>
  );
}

function missingIn({ to, count }: Choice) {
  const isCount = /^\d{1,4}$/.test(count.trim()) && Number(count) >= 1 && Number(count) <= invitationsMax;
  return {
    ...(to === '' && { to: inviteCopy.missing.to }),
    ...(!isCount && { count: inviteCopy.missing.count }),
  };
}
