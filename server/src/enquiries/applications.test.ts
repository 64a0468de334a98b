import { enquiriesWithCvPath } from '@remit/contract/enquiries.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { service } from '#db/database.ts';
import { networkHeader, pageHeaders } from '#guards/testing/a-guard.ts';
import { contentOf } from '#mail/attachment.ts';
import { type FreshDatabase, freshDatabase } from '#testing/fresh-database.ts';
import { findCv } from './store/cvs.ts';
import {
  aForm,
  anEnquiriesService,
  anEnquiry,
  cvKey,
  type EnquiriesFixture,
  teamEmail,
} from './testing/an-enquiries-service.ts';
import { aDocx, aPdf } from './testing/cv-corpus.ts';

let fresh: FreshDatabase;
let fixture: EnquiriesFixture;
beforeAll(async () => {
  fresh = await freshDatabase();
  fixture = await anEnquiriesService(fresh.db);
});
afterAll(() => fresh.close());
beforeEach(() => fixture.clear());

const codeOf = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { error: { code: string } }).error.code,
];
const storedCvs = () =>
  fresh.db.as(service, (transaction) =>
    transaction.rows<{ enquiry_id: string; type: string; sealed: Buffer }>('select * from enquiries.cvs'),
  );

describe('an application with a CV', () => {
  it.each([
    { kind: 'job_application', cv: aPdf(), type: 'pdf', contentType: 'application/pdf' },
    {
      kind: 'speculative_application',
      cv: aDocx(),
      type: 'docx',
      contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    },
  ] as const)(
    '($kind, $type) is stored sealed and reaches the team byte for byte',
    async ({ kind, cv, type, contentType }) => {
      // Whatever it is called and says it is.
      const answer = await fixture.sendForm(aForm(anEnquiry(kind), cv, '../../evil.exe', 'text/html'));
      expect([answer.status, await answer.text()]).toEqual([202, '{"status":"received"}']);

      const [row] = await fixture.rows();
      const [stored] = await storedCvs();
      expect(stored).toMatchObject({ enquiry_id: row?.id, type });
      expect(stored?.sealed.includes(cv.subarray(0, 8))).toBe(false);
      const found = await fresh.db.as(service, (transaction) =>
        findCv(transaction, { enquiryId: row?.id ?? '', key: cvKey }),
      );
      expect(found).toEqual({ type, bytes: cv });

      const [mail] = await fixture.mails(teamEmail);
      const [file, ...others] = mail?.attachments ?? [];
      expect(others).toEqual([]);
      expect(file).toMatchObject({ name: `cv-${row?.id.slice(0, 8)}.${type}`, contentType });
      expect(file && contentOf(file)).toEqual(cv);
      expect(JSON.stringify(mail)).not.toContain('evil');

      const [acknowledged] = await fixture.mails('ama@example.com');
      expect(acknowledged?.attachments).toBeUndefined();
    },
  );

  it('of five megabytes passes', async () => {
    const pdf = aPdf();
    const mark = pdf.lastIndexOf('startxref');
    const filler = Buffer.alloc(5 * 1024 * 1024 - pdf.length, ' ');
    const cv = Buffer.concat([pdf.subarray(0, mark), filler, pdf.subarray(mark)]);
    expect((await fixture.sendForm(aForm(anEnquiry('job_application'), cv))).status).toBe(202);
    expect((await storedCvs())[0]?.sealed.length).toBeGreaterThan(5 * 1024 * 1024);
  });

  it('may come without one after all', async () => {
    const left = aForm(anEnquiry('job_application'));
    left.set('cv', new File([], ''));
    expect((await fixture.sendForm(left)).status).toBe(202);
    expect((await fixture.sendForm(aForm(anEnquiry('job_application')))).status).toBe(202);
    expect(await fixture.rows()).toHaveLength(2);
    expect(await storedCvs()).toEqual([]);
  });

  it('names the position to the team', async () => {
    await fixture.sendForm(aForm(anEnquiry('job_application'), aPdf()));
    const [mail] = await fixture.mails(teamEmail);
    expect(mail?.text).toContain('Position: Backend Engineer (backend-engineer)');
  });

  it('sent five times is one', async () => {
    const enquiry = anEnquiry('job_application');
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        fixture.sendForm(aForm(enquiry, aPdf()), { [networkHeader]: `${n}` }),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual([202, 202, 202, 202, 202]);
    expect(await fixture.rows()).toHaveLength(1);
    expect(await storedCvs()).toHaveLength(1);
    expect(await fixture.mails()).toHaveLength(2);
  });

  it.each([
    { why: 'a program', cv: Buffer.from('MZ\x90'), error: 'wrong_type' },
    { why: 'nothing', cv: Buffer.alloc(0), error: 'empty' },
    { why: 'a script', cv: aPdf({ catalogue: '/OpenAction << /S /JavaScript /JS (x) >>' }), error: 'active' },
    { why: 'one byte too many', cv: Buffer.alloc(5 * 1024 * 1024 + 1, '%PDF-1.7'), error: 'too_large' },
  ] as const)('is refused beside the field for $why, and nothing is kept', async ({ cv, error }) => {
    const answer = await fixture.sendForm(aForm(anEnquiry('job_application'), cv));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      error: { code: 'invalid_fields', fields: { cv: `cv_${error}` } },
    });
    expect(await fixture.rows()).toEqual([]);
    expect(await fixture.mails()).toEqual([]);
  });

  it('can be sent again with a better CV under the same key', async () => {
    const enquiry = anEnquiry('job_application');
    expect((await fixture.sendForm(aForm(enquiry, Buffer.from('MZ')))).status).toBe(422);
    expect((await fixture.sendForm(aForm(enquiry, aPdf()))).status).toBe(202);
    expect(await storedCvs()).toHaveLength(1);
  });

  it('is the only kind that may bring one', async () => {
    expect(await codeOf(await fixture.sendForm(aForm(anEnquiry('contact'), aPdf())))).toEqual([
      422,
      'invalid_fields',
    ]);
  });

  it('has the same guards: trap, origin, work, content', async () => {
    const form = () => aForm(anEnquiry('job_application'), aPdf());
    const trapped = aForm({ ...anEnquiry('job_application'), reference: 'x' }, aPdf());
    expect((await fixture.sendForm(trapped)).status).toBe(202);
    expect(await codeOf(await fixture.sendForm(form(), { origin: 'https://eve.example' }))).toEqual([
      403,
      'foreign_origin',
    ]);
    expect(await codeOf(await fixture.sendForm(form(), { 'x-proof': '' }))).toEqual([428, 'proof_wanted']);
    const json = await fixture.app.request(enquiriesWithCvPath, {
      method: 'POST',
      headers: { origin: 'http://localhost:3000', 'content-type': 'application/json' },
      body: '{}',
    });
    expect(await codeOf(json)).toEqual([415, 'wrong_content_type']);
    expect(await fixture.rows()).toEqual([]);
  });

  it.each([
    { why: 'no enquiry', make: () => new FormData() },
    { why: 'an enquiry that is no JSON', make: () => aForm('{') },
    {
      why: 'an enquiry as a file',
      make: () => {
        const form = new FormData();
        form.set('enquiry', new File(['{}'], 'x.json'));
        return form;
      },
    },
    {
      why: 'two CVs',
      make: () => {
        const form = aForm(anEnquiry('job_application'), aPdf());
        form.append('cv', new File(['x'], 'b.pdf'));
        return form;
      },
    },
    {
      why: 'a CV that is text',
      make: () => {
        const form = aForm(anEnquiry('job_application'));
        form.set('cv', 'I am good');
        return form;
      },
    },
  ])('is not understood with $why', async ({ make }) => {
    expect(await codeOf(await fixture.sendForm(make()))).toEqual([400, 'bad_request']);
    expect(await fixture.rows()).toEqual([]);
  });

  it('is not understood when its parts are not parts', async () => {
    const answer = await fixture.app.request(enquiriesWithCvPath, {
      method: 'POST',
      headers: {
        ...pageHeaders(fixture.guards, 'enquiry'),
        'content-type': 'multipart/form-data; boundary=x',
      },
      body: '--x\r\nContent-Disposition: form-data; name="enquiry"',
    });
    expect(await codeOf(answer)).toEqual([400, 'bad_request']);
  });
});
