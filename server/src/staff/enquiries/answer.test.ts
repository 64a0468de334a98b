import { randomUUID } from 'node:crypto';
import { service } from '@remit/platform/db/database.ts';
import { smtpTo } from '@remit/platform/mail/testing/a-mail-worker.ts';
import { startSmtpServer } from '@remit/platform/mail/testing/an-smtp-server.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { teamEmail, typed } from '#enquiries/testing/an-enquiries-service.ts';
import { anInbox } from './testing/an-inbox.ts';

let fresh: FreshDatabase;
let inbox: Awaited<ReturnType<typeof anInbox>>;
beforeAll(async () => {
  fresh = await freshDatabase();
  inbox = await anInbox(fresh);
});
afterAll(() => fresh?.close());
beforeEach(() => inbox.enquiries.clear());

const ama = 'ama@example.com';
const referenceOf = (id: string) => id.slice(0, 8).toUpperCase();
const mailsTo = async (to: string) => (await inbox.enquiries.mails(to)).toReversed();
const answers = async (id: string) => (await inbox.read(`/${id}`)).body.answers;
const lastAnswer = async (id: string) => (await answers(id)).at(-1).id;

it('an answer is e-mailed in our frame with the team as Reply-To, and makes the enquiry answered', async () => {
  const id = await inbox.receive('contact');
  await inbox.change('PUT', `/${id}/state`, { state: 'closed' });
  const before = inbox.notifications();
  expect((await inbox.answer(id)).status).toBe(200);
  expect(inbox.notifications()).toBe(before + 1);

  const [acknowledged, mail] = await mailsTo(ama);
  expect(mail).toMatchObject({
    kind: 'enquiry-answer',
    subject: `Re: We have your message (${referenceOf(id)})`,
    headers: { 'Reply-To': teamEmail },
  });
  expect(mail?.subject).toBe(`Re: ${acknowledged?.subject}`);
  expect(mail?.text).toContain('Hello Ama,\n\nyes, we do.\n\nKind regards\nEsi\n');
  expect(mail?.html).toContain('Kind regards<br>Esi</p>');
  // The e-mail address is unconfirmed, so nothing that was typed into the form goes there.
  for (const word of [typed.message.slice(0, 12), typed.subject]) expect(mail?.text).not.toContain(word);

  const { state, answeredAt, closedAt } = (await inbox.read(`/${id}`)).body;
  expect([state, answeredAt !== null, closedAt]).toEqual(['answered', true, null]);
  expect(await answers(id)).toMatchObject([{ id: mail?.id, author: 'Esi editor', delivery: 'waiting' }]);
  expect((await inbox.audit(id)).find(({ action }) => action === 'staff enquiry-answer')).toEqual({
    actor: inbox.editor.id,
    action: 'staff enquiry-answer',
    details: { answer: mail?.id },
  });
});

it('assigns the enquiry to its author, with an audit entry, unless a colleague looks after it', async () => {
  const [free, taken] = [await inbox.receive('contact'), await inbox.receive('contact')];
  const other = await inbox.staff.staff('editor');
  await inbox.change('PUT', `/${taken}/assignee`, { assignee: other.id });
  const assignments = async (id: string) =>
    (await inbox.audit(id))
      .filter(({ action }) => action === 'staff enquiry-assign')
      .map(({ details }) => details);
  for (const id of [free, taken]) expect((await inbox.answer(id)).status).toBe(200);
  expect((await inbox.read(`/${free}`)).body.assignee.id).toBe(inbox.editor.id);
  expect(await assignments(free)).toEqual([{ assignee: inbox.editor.id }]);
  expect((await inbox.read(`/${taken}`)).body.assignee.id).toBe(other.id);
  expect(await assignments(taken)).toEqual([{ assignee: other.id }]);
});

it('is in one thread with what the team and the sender have, through a real SMTP server', async () => {
  const server = await startSmtpServer();
  const id = await inbox.receive('partnership');
  await inbox.answer(id);
  const lastAnswerSeen = await lastAnswer(id);
  await inbox.answer(id, { lastAnswerSeen });
  const [first, second] = (await answers(id)) as [{ id: string }, { id: string }];
  for (const mail of (await inbox.enquiries.mails()).toReversed())
    await smtpTo(server.port).send({ id: mail.id, createdAt: mail.createdAt, message: mail });
  await server.close();

  const messageId = (of: string) => `<${of}@sender.example>`;
  const [toTeam, copy, secondCopy] = server.received.filter(({ to }) => to === teamEmail);
  const [acknowledged, one, two] = server.received.filter(({ to }) => to === ama);
  const threadOf = (mail = acknowledged) => [mail?.header('In-Reply-To'), mail?.header('References')];
  expect(toTeam?.messageId).toBe(messageId(id));
  expect(threadOf(toTeam)).toEqual([undefined, undefined]);
  expect(threadOf()).toEqual([messageId(id), messageId(id)]);
  expect(one?.messageId).toBe(messageId(first.id));
  expect(threadOf(one)).toEqual([messageId(id), messageId(id)]);
  expect(two?.messageId).toBe(messageId(second.id));
  expect(threadOf(two)).toEqual([messageId(first.id), `${messageId(id)} ${messageId(first.id)}`]);
  // The team's mailbox has each as well, in the thread of what it got, and sees who answered.
  expect(threadOf(copy)).toEqual(threadOf(one));
  expect(threadOf(secondCopy)).toEqual(threadOf(two));
  expect(copy?.header('Subject')).toBe(`Re: ${toTeam?.header('Subject')}`);
  expect(copy?.header('Reply-To')).toBe(ama);
  expect(copy?.raw).toContain(`Esi editor answered ${ama}`);
  expect(copy?.raw).toContain('yes, we do.');
  // A person wrote it, so it does not say that a machine did.
  expect(acknowledged?.header('Auto-Submitted')).toBe('auto-generated');
  expect([one?.header('Auto-Submitted'), one?.header('Reply-To')]).toEqual([undefined, teamEmail]);
});

it('is sent once, however often it arrives, also at the same moment', async () => {
  const id = await inbox.receive('contact');
  const key = randomUUID();
  const all = await Promise.all(Array.from({ length: 6 }, () => inbox.answer(id, { key })));
  expect(all.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(await answers(id)).toHaveLength(1);
  expect(await mailsTo(ama)).toHaveLength(2);
});

it('waits when a colleague was quicker, or when an earlier version was sent', async () => {
  const id = await inbox.receive('contact');
  const key = randomUUID();
  const both = await Promise.all([inbox.answer(id, { key }), inbox.answer(id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const changed = await inbox.answer(id, { key, text: 'Another text' });
  expect([changed.status, changed.body.error.code]).toEqual([409, 'answered_meanwhile']);
  expect(await answers(id)).toHaveLength(1);
  expect((await inbox.answer(id, { lastAnswerSeen: await lastAnswer(id) })).status).toBe(200);
});

it('an answer is sent after more answers than are shown', async () => {
  const id = await inbox.receive('contact');
  await inbox.rows(
    `insert into enquiries.answers (key, enquiry_id, author, text, created_at)
      select gen_random_uuid(), $1, $2, 'Answer ' || n, now() - n * interval '1 second' from generate_series(1, 201) n`,
    [id, inbox.editor.id],
  );
  expect(await answers(id)).toHaveLength(200);
  expect((await inbox.answer(id)).status).toBe(409);
  expect((await inbox.answer(id, { lastAnswerSeen: await lastAnswer(id) })).status).toBe(200);
});

it.each([
  { why: 'no text', changes: { text: ' \n ' } },
  { why: 'markup', changes: { text: 'Hello <script>alert(1)</script>' } },
  { why: 'a text that turns around', changes: { text: 'Hello \u202eolleh' } },
  { why: 'more than a mail holds', changes: { text: 'a'.repeat(10_001) } },
  { why: 'no key', changes: { key: 'x' } },
])('is rejected with $why', async ({ changes }) => {
  const id = await inbox.receive('contact');
  expect((await inbox.answer(id, changes)).status).toBe(422);
  expect(await mailsTo(ama)).toHaveLength(1);
});

it('counts for nothing against the sender, and is limited by who sends', async () => {
  const id = await inbox.receive('contact');
  const limited = await Promise.all(
    Array.from({ length: 70 }, () => inbox.answer(id, { lastAnswerSeen: randomUUID() })),
  );
  expect(limited.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^\d+$/);
  const forms = await inbox.rows("select 1 from mail.outbox where kind like 'form-%'");
  expect(forms).toHaveLength(1);
});

it('is in the export of its recipient, with the notes, and gone after the erasure', async () => {
  const other = await inbox.staff.staff('editor');
  const id = await inbox.receive('contact');
  const send = (path: string, body: object) =>
    inbox.staff.ask('POST', `/enquiries/${id}${path}`, other.headers, { key: randomUUID(), ...body });
  await send('/answers', { text: 'Yes, we do.', lastAnswerSeen: null });
  await send('/notes', { text: 'Seems to be in a hurry.' });
  const { personalData } = inbox.enquiries;
  const read = () => fresh.db.as(service, (transaction) => personalData.read(transaction, ama));
  const { messages, mails } = await read();
  expect(messages).toMatchObject([
    { answers: [{ text: 'Yes, we do.' }], notes: [{ text: 'Seems to be in a hurry.' }], closedAt: null },
  ]);
  expect(JSON.stringify(messages)).not.toContain('Esi');
  expect(mails.map(({ kind }) => kind)).toEqual(['form-enquiry-contact', 'enquiry-answer']);

  await fresh.db.as(service, (transaction) => personalData.erase(transaction, ama));
  for (const table of ['enquiries.answers', 'enquiries.notes', 'enquiries.enquiries']) {
    expect(await inbox.rows(`select 1 from ${table}`), table).toEqual([]);
  }
  expect(await mailsTo(ama)).toEqual([]);
  // Neither is a copy for the team left, and nothing was sent that they would have to remove.
  expect(await mailsTo(teamEmail)).toEqual([]);
});
