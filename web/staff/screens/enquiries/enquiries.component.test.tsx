import { brand } from '@remit/brand/brand.ts';
import type { EnquiryPage, EnquiryView } from '@remit/contract/staff/enquiries.ts';
import { enquiryKinds } from '@remit/contract/staff/enquiries.ts';
import type { StaffRole } from '@remit/contract/staff-roles.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { storedValue, storeValue } from '#device/stored-value.ts';
import { fakeRealtime } from '../../../testing/fake-realtime.ts';
import { fakeServer, noConnection, type Replies } from '../../../testing/fake-server.ts';
import { currentUrl } from '../../../testing/member.tsx';
import { renderForStaff } from '../../../testing/render-for-staff.tsx';
import { savedFiles } from '../../../testing/saved-files.ts';
import Enquiries from './enquiries.tsx';

beforeEach(() => storeValue('staffDrafts', null));

const id = '1a2b3c4d-0000-4000-8000-000000000001';
const path = `/staff/enquiries/${id}`;
const api = `/api/staff/enquiries/${id}`;
const at = '2026-03-01T10:00:00.000Z';
const esi = { id: '00000000-0000-4000-8000-00000000000e', name: 'Esi Editor' };

const summary = {
  id,
  reference: '1A2B3C4D',
  kind: 'contact',
  state: 'open',
  name: 'Ama Sample',
  email: 'ama@example.com',
  createdAt: at,
  assignee: null,
} as const;
const page: EnquiryPage = {
  enquiries: [{ ...summary, about: 'A question', hasCv: true }],
  ...{ newer: null, older: 'c1', total: 61, open: { contact: 3 }, team: [esi] },
};
const view = (changes: Partial<EnquiryView> = {}): EnquiryView => ({
  ...summary,
  ...{ page: '/contact', form: { subject: 'A question', message: 'Do you\npay out in cash?' }, times: [] },
  ...{ riskVersion: null, deckLinkUntil: null, cv: null, answeredAt: null, closedAt: null },
  ...{ deletedAt: '2028-03-01T10:00:00.000Z', answerSubject: 'Re: We have your message (1A2B3C4D)' },
  ...{ notes: [], answers: [], team: [esi], ...changes },
});

const next = '1a2b3c4d-0000-4000-8000-000000000002';
/** Opened from a list with these rows, as the link of a row does it. */
const list = { search: '?kind=contact', q: 'ama', ids: [id, next] };

function open(at: string, answers: Replies, role: StaffRole = 'editor', state?: object) {
  fakeRealtime();
  const server = fakeServer(answers);
  const opened = renderForStaff(
    at,
    <Routes>
      <Route path="/staff/enquiries/*" element={<Enquiries />} />
    </Routes>,
    { ...esi, role },
    state,
  );
  return { ...opened, server };
}
const openOne = (changes?: Partial<EnquiryView>, answers: Replies = {}, role?: StaffRole) =>
  open(path, { [`GET ${api}`]: { body: view(changes) }, ...answers }, role);
/** With a list around it. */
const openListed = (
  answers: Replies = {},
  { role, state = list }: { role?: StaffRole; state?: object } = {},
) =>
  open(
    path,
    {
      [`GET ${api}`]: { body: view() },
      [`GET /api/staff/enquiries/${next}`]: { body: view({ id: next, reference: 'NEXT' }) },
      'POST /api/staff/enquiries/search': { body: page },
      ...answers,
    },
    role,
    state,
  );
const answerField = () => screen.findByLabelText('Your answer');

describe('the inbox', () => {
  it('requests the filters of the URL, and shows the result', async () => {
    const { server } = open('/staff/enquiries?state=answered', {
      'POST /api/staff/enquiries/search': { body: page },
    });
    const row = within(await screen.findByRole('row', { name: /Ama Sample/ }));
    expect(row.getByText('Contact')).toBeVisible();
    expect(row.getByText('ama@example.com')).toBeVisible();
    expect(row.getByText('CV')).toBeVisible();
    expect(row.getByText('No one')).toBeVisible();
    expect(screen.getByText('3 open')).toBeVisible();
    expect(screen.getByText('61 enquiries')).toBeVisible();
    expect(screen.getByRole('option', { name: 'Contact (3)' })).toBeInTheDocument();
    expect(server.requests[0]?.body).toEqual({ state: 'answered' });
    expect(screen.getByRole('link', { name: 'Older' })).toHaveAttribute(
      'href',
      '/staff/enquiries?state=answered&before=c1',
    );
  });

  it('leads to one enquiry, and back to the same page of the list', async () => {
    const { user } = open('/staff/enquiries?kind=contact', {
      'POST /api/staff/enquiries/search': { body: page },
      [`GET ${api}`]: { body: view() },
    });
    await user.click(await screen.findByRole('link', { name: 'Ama Sample' }));
    const heading = screen.getByRole('heading', { name: 'Enquiry 1A2B3C4D' });
    await waitFor(() => expect(heading).toHaveFocus());
    await user.click(screen.getByRole('link', { name: 'All enquiries' }));
    expect(currentUrl()).toBe('/staff/enquiries?kind=contact');
  });

  it('says when none is open, and when none matches the filters', async () => {
    const none = { body: { enquiries: [], newer: null, older: null, total: 0, open: {}, team: [] } };
    const { unmount } = open('/staff/enquiries', { 'POST /api/staff/enquiries/search': none });
    expect(await screen.findByText('No open enquiries. New ones appear here.')).toBeVisible();
    unmount();
    open('/staff/enquiries?kind=contact', { 'POST /api/staff/enquiries/search': none });
    expect(await screen.findByRole('link', { name: 'Search all states' })).toHaveAttribute(
      'href',
      '/staff/enquiries?kind=contact&state=all',
    );
  });

  it('assigns the chosen enquiries and marks them, and keeps the choice when that fails', async () => {
    const { user, server } = open('/staff/enquiries', {
      'POST /api/staff/enquiries/search': { body: page },
      'POST /api/staff/enquiries/assign': { body: { count: 1 } },
      'POST /api/staff/enquiries/mark-answered': noConnection,
    });
    const choose = async () => user.click(await screen.findByRole('checkbox', { name: 'Choose Ama Sample' }));
    await choose();
    await user.selectOptions(screen.getByLabelText('Assign to'), 'Me');
    expect(await screen.findByText('1 enquiry assigned')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('1 chosen')).toBeNull());
    expect(server.bodiesOf('POST /api/staff/enquiries/assign')).toEqual([{ ids: [id], assignee: esi.id }]);
    await choose();
    await user.click(screen.getByRole('button', { name: 'Mark as answered' }));
    expect(await screen.findByText('Not changed')).toBeVisible();
    expect(screen.getByText('1 chosen')).toBeVisible();
  });

  it('says that it could not be loaded', async () => {
    open('/staff/enquiries', { 'POST /api/staff/enquiries/search': noConnection });
    expect(await screen.findByRole('alert')).toHaveTextContent('You are offline');
  });
});

describe('one enquiry', () => {
  it('shows who wrote what, and until when we keep it', async () => {
    openOne();
    expect(await screen.findByText(/Do you\s+pay out in cash\?/)).toBeVisible();
    expect(screen.getByText('As they typed it, not confirmed.')).toBeVisible();
    expect(screen.getByText('1 Mar 2028')).toBeVisible();
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Waitlist and newsletter')).toBe('/staff/waitlist?list=all');
    expect(hrefOf('Their account')).toBe('/staff/accounts');
    expect(hrefOf('All their enquiries')).toBe('/staff/enquiries?state=all');
  });

  it('shows the times of a meeting on our clock and on theirs', async () => {
    openOne({
      kind: 'investor_meeting',
      form: { topic: 'Your plans', investorKind: 'institutional', zone: 'Africa/Nairobi' },
      times: [{ at, theirs: 'Sunday, 1 March 2026 at 13:00 EAT' }],
      riskVersion: '2026-01',
    });
    expect(await screen.findByText('Their time: Sunday, 1 March 2026 at 13:00 EAT')).toBeVisible();
    expect(screen.getByText('Fund, company or other institution')).toBeVisible();
    expect(screen.getByText('2026-01')).toBeVisible();
  });

  it.each(enquiryKinds)('of kind %s shows every script in its fields as text', async (kind) => {
    const script = '<script>window.hacked=1</script><img src=x onerror="window.hacked=1">';
    const { container } = openOne({
      kind,
      ...{ name: script, email: script, page: script, riskVersion: script, answerSubject: script },
      form: {
        ...{ subject: script, organisation: script, investorKind: script, topic: script, zone: script },
        ...{ positionId: script, positionTitle: script, message: script },
      },
      times: [{ at, theirs: script }],
      cv: { type: script, bytes: 1 },
      notes: [{ id: 'n', text: script, author: script, createdAt: at }],
      answers: [{ id: 'a', text: script, author: script, createdAt: at, delivery: 'sent' }],
    });
    await answerField();
    expect(screen.getAllByText(script, { exact: false }).length).toBeGreaterThan(10);
    expect(container.querySelector('script, img')).toBeNull();
    expect(window).not.toHaveProperty('hacked');
  });

  it('with scripts in its fields shows them as text', async () => {
    const script = '<img src=x onerror=alert(1)>';
    const row = { ...summary, name: script, about: script, hasCv: false };
    open('/staff/enquiries', { 'POST /api/staff/enquiries/search': { body: { ...page, enquiries: [row] } } });
    expect(await screen.findByRole('link', { name: script })).toBeVisible();
    expect(document.querySelector('img')).toBeNull();
  });

  it('is gone when it was deleted', async () => {
    const error = { code: 'not_found', message: 'There is nothing at this address.' };
    open(path, { [`GET ${api}`]: { status: 404, body: { error } } });
    expect(await screen.findByText('This enquiry does not exist, or was deleted.')).toBeVisible();
  });

  it('cannot be changed by a viewer', async () => {
    openOne({}, {}, 'viewer');
    expect(await screen.findByText(/can read enquiries/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is assigned, closed and reopened', async () => {
    const { user, server } = openOne(
      {},
      {
        [`PUT ${api}/assignee`]: { body: {} },
        [`PUT ${api}/state`]: { body: {} },
      },
    );
    await user.selectOptions(await screen.findByLabelText('Assigned to'), 'Esi Editor');
    await waitFor(() => expect(server.bodiesOf(`PUT ${api}/assignee`)).toEqual([{ assignee: esi.id }]));
    server.respond({ [`GET ${api}`]: { body: view({ state: 'closed' }) } });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Reopen' }));
    await waitFor(() =>
      expect(server.bodiesOf(`PUT ${api}/state`)).toEqual([{ state: 'closed' }, { state: 'open' }]),
    );
  });

  it('has its CV saved under our own name', async () => {
    const files = savedFiles();
    const { user } = openOne({ cv: { type: 'pdf', bytes: 123_456 } }, { [`GET ${api}/cv`]: { body: {} } });
    await user.click(await screen.findByRole('button', { name: 'Download the CV (PDF, 123 kB)' }));
    await waitFor(() => expect([...files.keys()]).toEqual(['cv-1a2b3c4d.pdf']));
  });

  it('takes a note', async () => {
    const { user, server } = openOne({}, { [`POST ${api}/notes`]: { body: {} } });
    await user.type(await screen.findByLabelText('New note'), 'Asked legal.');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(screen.getByLabelText('New note')).toHaveValue(''));
    expect(server.bodiesOf(`POST ${api}/notes`)).toMatchObject([{ text: 'Asked legal.' }]);
  });
});

describe('an answer', () => {
  it('starts from a template with the names filled in, and asks before it replaces the author’s own text', async () => {
    const { user } = openOne();
    await user.selectOptions(await screen.findByLabelText('Template'), 'We are looking into it');
    const field = await answerField();
    expect(field).toHaveDisplayValue(/^Hello Ama Sample,\n\nThank you[\s\S]+Kind regards\nEsi Editor\n/);
    // An untouched template is replaced by another one as it is.
    await user.selectOptions(screen.getByLabelText('Template'), 'Not launched yet');
    expect(field).toHaveDisplayValue(/waitlist/);
    await user.type(field, 'P.S. Mine.');
    await user.selectOptions(screen.getByLabelText('Template'), 'We are looking into it');
    expect(field).toHaveDisplayValue(/P\.S\. Mine\./);
    await user.click(screen.getByRole('button', { name: 'Replace' }));
    await waitFor(() => expect(field).not.toHaveDisplayValue(/P\.S\. Mine\./));
  });

  it('tells an applicant the day on which the application is deleted', async () => {
    const { user } = openOne({ kind: 'job_application', deletedAt: '2026-09-01T23:30:00.000Z' });
    await user.selectOptions(await screen.findByLabelText('Template'), 'Decline kindly');
    expect(await answerField()).toHaveDisplayValue(/We will delete your application on 1 September 2026\./);
  });

  it('is kept on the device until it was sent, and sent again under the same key', async () => {
    const { user, server, unmount } = openOne({}, { [`POST ${api}/answers`]: noConnection });
    await user.type(await answerField(), 'Yes, we do.');
    await user.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The answer was not sent');
    const [first] = server.bodiesOf(`POST ${api}/answers`);
    unmount();
    const again = openOne({}, { [`POST ${api}/answers`]: { body: {} } });
    expect(await answerField()).toHaveValue('Yes, we do.');
    await again.user.click(screen.getByRole('button', { name: 'Send answer' }));
    await waitFor(() => expect(screen.getByLabelText('Your answer')).toHaveValue(''));
    expect(again.server.bodiesOf(`POST ${api}/answers`)).toEqual([first]);
    expect(first).toMatchObject({ text: 'Yes, we do.', lastAnswerSeen: null });
  });

  it('keeps what was typed while it was being sent', async () => {
    let arrive = () => {};
    const sending = new Promise<{ body: object }>((resolve) => {
      arrive = () => resolve({ body: {} });
    });
    const { user } = openOne({}, { [`POST ${api}/answers`]: () => sending });
    await user.type(await answerField(), 'Yes.');
    await user.click(screen.getByRole('button', { name: 'Send answer' }));
    await user.type(await answerField(), ' And more.');
    await user.type(screen.getByLabelText('New note'), 'A note.');
    arrive();
    expect(await screen.findByText('Your answer is on its way')).toBeVisible();
    expect(await answerField()).toHaveValue('Yes. And more.');
    expect(screen.getByLabelText('New note')).toHaveValue('A note.');
  });

  it('waits for its author to read what a colleague answered meanwhile, and goes out under another key', async () => {
    const error = { code: 'answered_meanwhile', message: 'This was answered meanwhile.' };
    const { user, server } = openOne({}, { [`POST ${api}/answers`]: { status: 409, body: { error } } });
    await user.type(await answerField(), 'Yes.');
    const answers = [{ id: 'a', text: 'No.', author: 'Kofi', createdAt: at, delivery: 'sent' as const }];
    server.respond({ [`GET ${api}`]: { body: view({ answers }) } });
    await user.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('No.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('This was answered meanwhile.');
    expect(screen.getByLabelText('Your answer')).toHaveValue('Yes.');
    server.respond({ [`POST ${api}/answers`]: { body: {} } });
    await user.click(screen.getByRole('button', { name: 'Send answer' }));
    await waitFor(() => expect(screen.getByLabelText('Your answer')).toHaveValue(''));
    const [first, second] = server.bodiesOf(`POST ${api}/answers`) as {
      key: string;
      lastAnswerSeen: string | null;
    }[];
    expect([first?.lastAnswerSeen, second?.lastAnswerSeen]).toEqual([null, 'a']);
    expect(second?.key).not.toBe(first?.key);
  });

  it.each([
    { why: 'nothing', typed: ' ', says: 'Please write something.' },
    { why: 'markup', typed: 'Hello <b>you</b>', says: 'Use plain text, without tags.' },
  ])('of $why is not sent', async ({ typed, says }) => {
    const { user } = openOne();
    await user.type(await answerField(), typed);
    await user.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText(says)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Your answer')).toHaveFocus());
  });

  it('says what became of its e-mail', async () => {
    const answer = { id: 'a', text: 'Yes.', author: null, createdAt: at, delivery: 'failed' as const };
    openOne({ answers: [answer] });
    expect(await screen.findByText('Failed')).toBeVisible();
    expect(screen.getByText('Former colleague')).toBeVisible();
  });
});

describe('answering one after the other', () => {
  const accepted = { [`POST ${api}/answers`]: { body: {} } };
  const heading = (reference: string) => screen.findByRole('heading', { name: `Enquiry ${reference}` });

  it('leads from a sent answer to the next enquiry, at its heading, and back on request', async () => {
    const { user, server } = openListed(accepted);
    await answerField();
    await user.keyboard('r');
    expect(await answerField()).toHaveFocus();
    await user.keyboard('Yes.{Control>}{Enter}{/Control}');
    await waitFor(() => expect(currentUrl()).toBe(`/staff/enquiries/${next}`));
    expect(server.bodiesOf(`POST ${api}/answers`)).toMatchObject([{ text: 'Yes.' }]);
    await waitFor(async () => expect(await heading('1A2B3C4D')).toHaveFocus());
    expect(screen.getByText('2 of 2')).toBeVisible();
    // The answered one is not looked at again, because each look is audited.
    expect(server.requests.filter(({ call }) => call === `GET ${api}`)).toHaveLength(1);
    expect(screen.getByText('To ama@example.com')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back to it' }));
    expect(currentUrl()).toBe(path);
    expect(await screen.findByText('1 of 2')).toBeVisible();
  });

  it('takes r before the enquiry is there', async () => {
    let arrive = () => {};
    const arriving = new Promise<{ body: object }>((resolve) => {
      arrive = () => resolve({ body: view() });
    });
    const { user } = openListed({ [`GET ${api}`]: () => arriving });
    await user.keyboard('r');
    arrive();
    await waitFor(async () => expect(await answerField()).toHaveFocus());
    expect(screen.getByText('1 of 2')).toBeVisible();
  });

  it('leads from the last one to the list as it was', async () => {
    const { user } = openListed(accepted, { state: { ...list, ids: [next, id], focus: 'answer' } });
    await waitFor(async () => expect(await answerField()).toHaveFocus());
    await user.keyboard('Yes.');
    await user.click(screen.getByRole('button', { name: 'Send answer' }));
    await waitFor(() => expect(currentUrl()).toBe('/staff/enquiries?kind=contact'));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Enquiries' })).toHaveFocus());
  });

  it('stays where the author has gone while the answer was being sent', async () => {
    let arrive = () => {};
    const sending = new Promise<{ body: object }>((resolve) => {
      arrive = () => resolve({ body: {} });
    });
    const { user } = openListed({ [`POST ${api}/answers`]: () => sending });
    await user.type(await answerField(), 'Yes.');
    await user.click(screen.getByRole('button', { name: 'Send answer' }));
    await user.keyboard('u');
    arrive();
    expect(await screen.findByText('Your answer is on its way')).toBeVisible();
    expect(currentUrl()).toBe('/staff/enquiries?kind=contact');
    expect(storedValue('staffDrafts')).toBeNull();
  });

  it('is not sent while a part of its template is empty, which is selected to be typed over', async () => {
    const { user, server } = openListed(accepted);
    await user.selectOptions(await screen.findByLabelText('Template'), 'Greeting and name only');
    await user.tab();
    await user.keyboard('{ArrowRight}{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Replace “[your answer]” before you send this.')).toBeVisible();
    const field = (await answerField()) as HTMLTextAreaElement;
    await waitFor(() => expect(field).toHaveFocus());
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('[your answer]');
    expect(server.bodiesOf(`POST ${api}/answers`)).toEqual([]);
    await user.keyboard('Yes, we do.{Meta>}{Enter}{/Meta}');
    await waitFor(() =>
      expect(server.bodiesOf(`POST ${api}/answers`)).toMatchObject([
        { text: `Hello Ama Sample,\n\nYes, we do.\n\nKind regards\nEsi Editor\n${brand.name}` },
      ]),
    );
  });

  it('marks an enquiry as answered by e, once', async () => {
    const { user, server } = openListed({ [`PUT ${api}/state`]: { body: {} } });
    await answerField();
    server.respond({ [`GET ${api}`]: { body: view({ state: 'answered' }) } });
    await user.keyboard('e');
    expect(await screen.findByText('Marked as answered')).toBeVisible();
    await screen.findByRole('button', { name: 'Reopen' });
    await user.keyboard('e');
    expect(server.bodiesOf(`PUT ${api}/state`)).toEqual([{ state: 'answered' }]);
  });

  it('has no keys that change something for a viewer', async () => {
    const { user, server } = openListed({}, { role: 'viewer' });
    await screen.findByText(/can read enquiries/);
    await user.keyboard('er');
    expect(server.requests.map(({ call }) => call)).toEqual([`GET ${api}`]);
  });
});

describe('an unsent answer', () => {
  const states = { [`PUT ${api}/state`]: { body: {} }, [`POST ${api}/answers`]: { body: {} } };
  const dialog = () => screen.findByRole('dialog', { name: 'You have an unsent answer' });
  async function openWithDraft() {
    const opened = openListed(states);
    await opened.user.type(await answerField(), 'Half an ans');
    (document.activeElement as HTMLElement).blur();
    return opened;
  }

  it.each([
    { how: 'by e', button: undefined, keep: 'Keep it and mark as answered', state: 'answered' },
    {
      how: 'by its button',
      button: 'Mark as answered',
      keep: 'Keep it and mark as answered',
      state: 'answered',
    },
    { how: 'by “Close”', button: 'Close', keep: 'Keep it and close', state: 'closed' },
  ])('is named before its enquiry is settled $how, and kept', async ({ button, keep, state }) => {
    const { user, server } = await openWithDraft();
    if (button) await user.click(screen.getByRole('button', { name: button }));
    else await user.keyboard('e');
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
    expect(server.bodiesOf(`PUT ${api}/state`)).toEqual([]);
    if (button) await user.click(screen.getByRole('button', { name: button }));
    else await user.keyboard('e');
    await user.click(within(await dialog()).getByRole('button', { name: keep }));
    await waitFor(() => expect(server.bodiesOf(`PUT ${api}/state`)).toEqual([{ state }]));
    expect(await answerField()).toHaveValue('Half an ans');
  });

  it('is sent from there instead, which marks the enquiry as answered itself', async () => {
    const { user, server } = await openWithDraft();
    await user.keyboard('e');
    await user.click(within(await dialog()).getByRole('button', { name: 'Send it' }));
    await waitFor(() => expect(currentUrl()).toBe(`/staff/enquiries/${next}`));
    expect(server.bodiesOf(`POST ${api}/answers`)).toMatchObject([{ text: 'Half an ans' }]);
    expect(server.bodiesOf(`PUT ${api}/state`)).toEqual([]);
  });

  it('is still there after j and k', async () => {
    const { user } = await openWithDraft();
    await user.keyboard('j');
    await waitFor(() => expect(currentUrl()).toBe(`/staff/enquiries/${next}`));
    expect(await answerField()).toHaveValue('');
    await user.keyboard('k');
    await waitFor(async () => expect(await answerField()).toHaveValue('Half an ans'));
  });

  it('is marked in the list', async () => {
    const { user } = await openWithDraft();
    await user.keyboard('u');
    const row = await screen.findByRole('row', { name: /Ama Sample/ });
    expect(within(row).getByText('Draft')).toBeVisible();
    // From where the user left the list.
    await user.keyboard('j');
    expect(within(row).getByRole('link')).toHaveFocus();
  });
});

describe('the keys of the inbox', () => {
  const second = { ...summary, id: next, name: 'Kofi Sample', about: null, hasCv: false };
  const two = { ...page, enquiries: [...page.enquiries, second] };
  const link = (name: string) => screen.findByRole('link', { name });
  const openInbox = (answers: Replies = {}, role?: StaffRole) =>
    open(
      '/staff/enquiries?kind=contact',
      { 'POST /api/staff/enquiries/search': { body: two }, [`GET ${api}`]: { body: view() }, ...answers },
      role,
    );

  it('move the focus among the rows, and open one to answer it', async () => {
    const { user } = openInbox();
    const [ama, kofi] = [await link('Ama Sample'), await link('Kofi Sample')];
    await user.keyboard('j');
    expect(ama).toHaveFocus();
    await user.keyboard('j');
    expect(kofi).toHaveFocus();
    await user.keyboard('j');
    expect(kofi).toHaveFocus();
    await user.keyboard('k');
    expect(ama).toHaveFocus();
    await user.keyboard('r');
    expect(currentUrl()).toBe(path);
    await waitFor(async () => expect(await answerField()).toHaveFocus());
    expect(screen.getByText('1 of 2')).toBeVisible();
  });

  it('mark the enquiry of the row as answered, and name an unsent answer before', async () => {
    const { user, server } = openInbox({
      [`PUT ${api}/state`]: { body: {} },
      [`PUT /api/staff/enquiries/${next}/state`]: { body: {} },
    });
    await link('Ama Sample');
    // No row has the focus yet.
    await user.keyboard('e');
    expect(server.requests).toHaveLength(1);
    await user.keyboard('je');
    expect(await screen.findByText('Marked as answered')).toBeVisible();
    expect(server.bodiesOf(`PUT ${api}/state`)).toEqual([{ state: 'answered' }]);
    const draft = { key: crypto.randomUUID(), text: 'Half', changedAtMs: Date.now() };
    storeValue('staffDrafts', JSON.stringify({ [`answer ${next}`]: draft }));
    // The row may be gone from the list now, so the next one has the focus.
    expect(await link('Kofi Sample')).toHaveFocus();
    await user.keyboard('e');
    await user.click(await screen.findByRole('button', { name: 'Keep it and mark as answered' }));
    await waitFor(() =>
      expect(server.bodiesOf(`PUT /api/staff/enquiries/${next}/state`)).toEqual([{ state: 'answered' }]),
    );
  });

  it('change nothing for a viewer, who moves by them', async () => {
    const { user, server } = openInbox({}, 'viewer');
    const ama = await link('Ama Sample');
    await user.keyboard('jer');
    expect(ama).toHaveFocus();
    expect(server.requests).toHaveLength(1);
  });
});
