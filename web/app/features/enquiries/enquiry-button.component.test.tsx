import { proofOfWorkHeader } from '@remit/contract/proof-of-work.ts';
import { riskNotice } from '@remit/contract/risk-notice.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { enquiryCopy, enquirySent } from '#content/forms/enquiries.ts';
import { type DialogKind, dialogFields, enquiryDialogs } from '#content/forms/enquiry-dialogs.ts';
import { sending } from '#content/forms/sending.ts';
import { type FakeServer, fakeServer, noConnection } from '../../../testing/fake-server.ts';
import { fill } from '../../../testing/fill.ts';
import { renderAt } from '../../../testing/render.tsx';
import { EnquiryButton } from './enquiry-button.tsx';

const enquire = 'POST /api/enquiries';
const email = 'yaw@example.com';
const { fields } = enquiryCopy;
const { investor, risk, meeting, cv } = dialogFields;

let server: FakeServer;
beforeEach(() => {
  server = fakeServer({ 'GET /api/proof': { body: { challenge: 'x' } }, [enquire]: { status: 202 } });
});

type Position = { id: string; title: string };

async function openDialog(kind: DialogKind, position?: Position) {
  const button = (
    <EnquiryButton kind={kind} position={position}>
      Open it
    </EnquiryButton>
  );
  const { user } = renderAt('/countries', button);
  await user.click(screen.getByRole('button', { name: 'Open it' }));
  const dialog = await screen.findByRole('dialog');
  return { user, dialog, form: within(dialog) };
}

type Form = ReturnType<typeof within>;

async function fillPerson(user: UserEvent, form: Form): Promise<void> {
  await fill(user, form.getByRole('textbox', { name: new RegExp(`^${fields.name}`) }), 'Yaw Sample');
  await fill(user, form.getByRole('textbox', { name: new RegExp(`^${fields.email}`) }), email);
}

async function fillInvestor(user: UserEvent, form: Form): Promise<void> {
  const group = within(form.getByRole('group', { name: new RegExp(investor.legend.replace('?', '\\?')) }));
  await user.click(group.getByRole('radio', { name: investor.kinds.private }));
  expect(form.getByText(riskNotice.text)).toBeVisible();
  await user.click(form.getByRole('checkbox', { name: risk.confirm }));
}

const readRisk = { risk: { version: riskNotice.version, isAcknowledged: true } };

describe.each([
  {
    kind: 'partnership',
    texts: { [fields.organisation]: 'A bank', [dialogFields.idea]: 'Payouts in Kumasi' },
    sends: { organisation: 'A bank', message: 'Payouts in Kumasi' },
  },
  {
    kind: 'live_chat',
    texts: { [dialogFields.question]: 'Can I pay by card?' },
    sends: { message: 'Can I pay by card?' },
  },
  { kind: 'investment', isInvestor: true, texts: {}, sends: readRisk },
  { kind: 'investor_deck', isInvestor: true, texts: {}, sends: readRisk },
] as const)('an enquiry: $kind', ({ kind, texts, sends, ...rest }) => {
  const copy = enquiryDialogs[kind];

  it('is sent, thanked for, and stays on the page as a fact', async () => {
    const { user, dialog, form } = await openDialog(kind);
    expect(dialog).toHaveAccessibleName(copy.title);
    expect(dialog).toHaveAccessibleDescription(copy.description);
    await fillPerson(user, form);
    for (const [label, text] of Object.entries(texts)) await fill(user, form.getByLabelText(label), text);
    if ('isInvestor' in rest) await fillInvestor(user, form);
    await user.click(form.getByRole('button', { name: copy.submit }));
    expect(await form.findByText(copy.sent.title)).toBeVisible();
    expect(form.getByText(enquirySent.confirmation(email))).toBeVisible();
    expect(server.bodiesOf(enquire)).toEqual([
      expect.objectContaining({
        kind,
        page: '/countries',
        name: 'Yaw Sample',
        email,
        reference: '',
        ...sends,
      }),
    ]);
    // The cross is named so, too, but has no text.
    await user.click(form.getByText(enquiryCopy.close));
    expect(dialog).not.toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(copy.sent.title);
  });

  it('says beside its fields what is missing, and what becomes of what is typed', async () => {
    const { user, form } = await openDialog(kind);
    expect(form.getByText(copy.collected, { exact: false })).toBeVisible();
    expect(form.getByRole('link', { name: 'Privacy Policy (opens in a new tab)' })).toHaveAttribute(
      'target',
      '_blank',
    );
    await user.click(form.getByRole('button', { name: copy.submit }));
    const emailInput = form.getByRole('textbox', { name: new RegExp(`^${fields.email}`) });
    await waitFor(() => expect(emailInput).toBeInvalid());
    expect(form.getByText(enquiryCopy.invalid)).toBeVisible();
    await waitFor(() => expect(document.activeElement).toBeInvalid());
    if ('isInvestor' in rest) expect(form.getByRole('checkbox', { name: risk.confirm })).toBeInvalid();
    expect(server.bodiesOf(enquire)).toEqual([]);
  });
});

describe('a meeting', () => {
  const copy = enquiryDialogs.investor_meeting;
  const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

  async function fillMeeting(user: UserEvent, form: Form, day: string): Promise<void> {
    await fillPerson(user, form);
    await fillInvestor(user, form);
    await fill(user, form.getByLabelText(dialogFields.topic), 'The first corridor');
    await user.type(form.getByLabelText(meeting.day(1)), day);
    await user.type(form.getByLabelText(meeting.time(1)), '14:30');
  }

  it('is proposed for a time by the clock of a zone', async () => {
    const { user, form } = await openDialog('investor_meeting');
    const day = inAWeek();
    await fillMeeting(user, form, day);
    await user.selectOptions(form.getByLabelText(meeting.zone), 'Africa/Accra');
    await user.click(form.getByRole('button', { name: copy.submit }));
    expect(await form.findByText(copy.sent.title)).toBeVisible();
    expect(server.bodiesOf(enquire)).toEqual([
      expect.objectContaining({ zone: 'Africa/Accra', times: [`${day}T14:30`], ...readRisk }),
    ]);
  });

  it('offers three times at most, and none that has passed', async () => {
    const { user, form } = await openDialog('investor_meeting');
    const add = form.getByRole('button', { name: meeting.add });
    await user.click(add);
    await user.click(add);
    expect(form.getByLabelText(meeting.day(3))).toBeVisible();
    expect(form.queryByRole('button', { name: meeting.add })).toBeNull();
    await fillMeeting(user, form, '2020-01-01');
    await user.click(form.getByRole('button', { name: copy.submit }));
    await waitFor(() => expect(form.getByLabelText(meeting.day(1))).toBeInvalid());
    expect(server.bodiesOf(enquire)).toEqual([]);
  });
});

describe('an enquiry that is not taken', () => {
  it.each([
    { why: 'no connection', reply: noConnection, says: sending.offline.title },
    { why: 'our error', reply: { status: 503 }, says: sending.unavailable.title },
  ])('says so and keeps what was typed: $why', async ({ reply, says }) => {
    server.respond({ [enquire]: reply });
    const { user, form } = await openDialog('live_chat');
    await fillPerson(user, form);
    await fill(user, form.getByLabelText(dialogFields.question), 'Can I pay by card?');
    await user.click(form.getByRole('button', { name: enquiryDialogs.live_chat.submit }));
    expect(await form.findByText(says)).toBeVisible();
    expect(form.getByLabelText(dialogFields.question)).toHaveValue('Can I pay by card?');
  });
});

describe('an application', () => {
  /** What carries a file, since only it can tell how much has gone out. */
  class FakeUpload {
    static readonly sent: { path: string; parts: FormData; headers: Record<string, string> }[] = [];
    /** The last one is for every further upload. */
    static replies: { status: number; body?: string; retryAfter?: string }[] = [];
    private reply: (typeof FakeUpload.replies)[number] = { status: 202 };
    private readonly headers: Record<string, string> = {};
    status = 0;
    responseText = '';
    readonly upload: { onprogress?: (event: object) => void } = {};
    onload = () => {};
    private path = '';
    open(_method: string, path: string) {
      this.path = path;
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    getResponseHeader() {
      return this.reply.retryAfter ?? null;
    }
    send(parts: FormData) {
      const { path, headers } = this;
      this.reply = FakeUpload.replies[FakeUpload.sent.length] ?? FakeUpload.replies.at(-1) ?? this.reply;
      FakeUpload.sent.push({ path, parts, headers });
      this.status = this.reply.status;
      this.responseText = this.reply.body ?? '{}';
      queueMicrotask(() => this.onload());
    }
  }

  beforeEach(() => {
    FakeUpload.sent.length = 0;
    FakeUpload.replies = [];
    vi.stubGlobal('XMLHttpRequest', FakeUpload);
  });

  const aFile = (name: string) => new File(['%PDF-1.7'], name);
  const sentEnquiry = () => JSON.parse(String(FakeUpload.sent.at(-1)?.parts.get('enquiry')));

  async function fillApplication(kind: DialogKind, position?: Position) {
    const opened = await openDialog(kind, position);
    await fillPerson(opened.user, opened.form);
    await fill(opened.user, opened.form.getByLabelText(dialogFields.motivation), 'I write tests.');
    return opened;
  }

  it('without a position needs no file', async () => {
    const { user, form } = await fillApplication('speculative_application');
    await user.click(form.getByRole('button', { name: enquiryDialogs.speculative_application.submit }));
    expect(await form.findByText(enquiryDialogs.speculative_application.sent.title)).toBeVisible();
    expect(sentEnquiry()).toMatchObject({
      kind: 'speculative_application',
      email,
      message: 'I write tests.',
    });
    expect(FakeUpload.sent[0]?.parts.has('cv')).toBe(false);
  });

  it('for a position brings its CV along', async () => {
    const { user, dialog, form } = await fillApplication('job_application', {
      id: 'tester',
      title: 'Tester',
    });
    expect(dialog).toHaveAccessibleName(dialogFields.applyTo('Tester'));
    await user.upload(form.getByLabelText(new RegExp(cv.label)), aFile('cv.pdf'));
    await user.click(form.getByRole('button', { name: enquiryDialogs.job_application.submit }));
    expect(await form.findByText(enquiryDialogs.job_application.sent.title)).toBeVisible();
    expect(sentEnquiry()).toMatchObject({ kind: 'job_application', positionId: 'tester' });
    expect(FakeUpload.sent[0]?.parts.get('cv')).toMatchObject({ name: 'cv.pdf' });
  });

  it('does its proof of work before the upload, and again when the server asks once more', async () => {
    const aChallenge = (chance: string) => `enquiry.m1abc.4.${chance.repeat(16)}.${'s'.repeat(43)}`;
    server.respond({ 'GET /api/proof': { body: { challenge: aChallenge('a') } } });
    const error = { code: 'proof_wanted', message: 'Work.', challenge: aChallenge('b') };
    FakeUpload.replies = [{ status: 428, body: JSON.stringify({ error }) }, { status: 202 }];
    const { user, form } = await fillApplication('speculative_application');
    await user.upload(form.getByLabelText(new RegExp(cv.label)), aFile('cv.pdf'));
    await user.click(form.getByRole('button', { name: enquiryDialogs.speculative_application.submit }));
    expect(await form.findByText(enquiryDialogs.speculative_application.sent.title)).toBeVisible();
    const proofs = FakeUpload.sent.map(({ headers }) => headers[proofOfWorkHeader] ?? '');
    expect(proofs).toEqual(['a', 'b'].map((chance) => expect.stringMatching(`${aChallenge(chance)}:\\d+$`)));
    expect(FakeUpload.sent[1]?.parts.get('cv')).toMatchObject({ name: 'cv.pdf' });
  });

  it.each([
    {
      why: 'too many of this network',
      reply: { status: 429, retryAfter: '10' },
      says: sending.limited(1).title,
    },
    { why: 'too many in all', reply: { status: 503, retryAfter: '10' }, says: sending.unavailable.title },
    {
      why: 'too large',
      reply: {
        status: 413,
        body: JSON.stringify({ error: { code: 'body_too_large', message: 'That is too much.' } }),
      },
      says: sending.rejected('That is too much.').text,
    },
    {
      why: 'too slow',
      reply: {
        status: 408,
        body: JSON.stringify({ error: { code: 'body_too_slow', message: 'That took too long.' } }),
      },
      says: sending.rejected('That took too long.').text,
    },
  ])('that the server takes no upload of says so and keeps what was typed: $why', async ({ reply, says }) => {
    FakeUpload.replies = [reply];
    const { user, form } = await fillApplication('speculative_application');
    await user.click(form.getByRole('button', { name: enquiryDialogs.speculative_application.submit }));
    expect(await form.findByText(says)).toBeVisible();
    expect(form.getByLabelText(dialogFields.motivation)).toHaveValue('I write tests.');
  });

  it('says at once of a file that it cannot be taken, and after sending what the server found in it', async () => {
    const { user, form } = await fillApplication('speculative_application');
    const field = form.getByLabelText(new RegExp(cv.label));
    await userWithAnyFile(user).upload(field, aFile('cv.exe'));
    expect(field).toHaveAccessibleDescription(
      expect.stringContaining('Please choose a PDF or a Word document (DOCX).'),
    );
    await user.upload(field, aFile('cv.pdf'));
    expect(form.queryByText('Please choose a PDF or a Word document (DOCX).')).toBeNull();
    const body = JSON.stringify({ error: { code: 'x', message: 'x', fields: { cv: 'cv_empty' } } });
    FakeUpload.replies = [{ status: 422, body }];
    await user.click(form.getByRole('button', { name: enquiryDialogs.speculative_application.submit }));
    expect(await form.findByText('This file is empty. Please choose another.')).toBeVisible();
    await user.click(form.getByRole('button', { name: cv.remove }));
    expect(form.queryByText('This file is empty. Please choose another.')).toBeNull();
  });
});

/** A person can choose what the field does not ask for. */
function userWithAnyFile(user: UserEvent): UserEvent {
  return user.setup({ applyAccept: false });
}
