import { randomUUID } from 'node:crypto';
import { enquiriesWithCvPath } from '@remit/contract/enquiries.ts';
import { anon, service } from '@remit/platform/db/database.ts';
import { networkHeader, pageHeaders } from '@remit/platform/guards/testing/a-guard.ts';
import { contentOf } from '@remit/platform/mail/attachment.ts';
import { seal } from '@remit/platform/secrets/sealing.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { StoreFull } from '@remit/provider/storage/bytes/bytes.ts';
import { someBytes, someServerFiles } from '@remit/provider/storage/testing/server-files.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moveCvs } from './move-cvs.ts';
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

const codeOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { error: { code: string } }).error.code,
];
const rowsOf = <Row>(text: string) => fresh.db.as(service, (transaction) => transaction.rows<Row>(text));
const storedCvs = () =>
  rowsOf<{ enquiry_id: string; type: string; sealed: null; size: number }>('select * from enquiries.cvs');
type StoredObject = { name: string; version: string; owner_id: null; metadata: { size: number } };
const storedObjects = () =>
  rowsOf<StoredObject>("select * from storage.objects where bucket_id = 'applications'");
const foundCv = (enquiryId: string) =>
  fresh.db.as(service, (transaction) =>
    findCv(transaction, { enquiryId, key: cvKey, files: fixture.cvFiles }),
  );
/** Of this process, by all tests. */
const contentCount = async () => {
  let count = 0;
  for await (const _ of someBytes().list(new Date(Date.now() + 60_000))) count += 1;
  return count;
};

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
      const response = await fixture.sendForm(aForm(anEnquiry(kind), cv, '../../evil.exe', 'text/html'));
      expect([response.status, await response.text()]).toEqual([202, '{"status":"received"}']);

      const [row] = await fixture.rows();
      const [stored] = await storedCvs();
      expect(stored).toEqual({ enquiry_id: row?.id, type, sealed: null, size: cv.length });
      const [object] = await storedObjects();
      expect(object).toMatchObject({ name: row?.id, owner_id: null });
      const content = await someBytes().read(object?.version ?? '');
      const sealed = Buffer.from(await new Response(content?.stream).arrayBuffer());
      expect(sealed.length).toBeGreaterThan(cv.length);
      expect(sealed.includes(cv.subarray(0, 8))).toBe(false);
      expect(await foundCv(row?.id ?? '')).toEqual({ type, bytes: cv });

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
    expect((await storedCvs())[0]?.size).toBe(5 * 1024 * 1024);
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

  it('sent five times is one, and leaves one file', async () => {
    const contentBefore = await contentCount();
    const enquiry = anEnquiry('job_application');
    const responses = await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        fixture.sendForm(aForm(enquiry, aPdf()), { [networkHeader]: `${n}` }),
      ),
    );
    expect(responses.map((response) => response.status)).toEqual([202, 202, 202, 202, 202]);
    expect(await fixture.rows()).toHaveLength(1);
    expect(await storedCvs()).toHaveLength(1);
    expect(await storedObjects()).toHaveLength(1);
    expect(await fixture.mails()).toHaveLength(2);
    expect(await contentCount()).toBe(contentBefore + 1);
  });

  it.each([
    { why: 'a program', cv: Buffer.from('MZ\x90'), error: 'wrong_type' },
    { why: 'nothing', cv: Buffer.alloc(0), error: 'empty' },
    { why: 'one byte too many', cv: Buffer.alloc(5 * 1024 * 1024 + 1, '%PDF-1.7'), error: 'too_large' },
  ] as const)('is refused beside the field for $why, and nothing is kept', async ({ cv, error }) => {
    const response = await fixture.sendForm(aForm(anEnquiry('job_application'), cv));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
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
    const response = await fixture.app.request(enquiriesWithCvPath, {
      method: 'POST',
      headers: {
        ...pageHeaders(fixture.guards, 'enquiry'),
        'content-type': 'multipart/form-data; boundary=x',
      },
      body: '--x\r\nContent-Disposition: form-data; name="enquiry"',
    });
    expect(await codeOf(response)).toEqual([400, 'bad_request']);
  });
});

describe('a CV whose application fails', () => {
  it('for want of space is not acknowledged, and arrives when it is sent again', async () => {
    const full = {
      ...someBytes(),
      write: () => Promise.reject(new StoreFull(new Error('ENOSPC'))),
    };
    const failing = await anEnquiriesService(fresh.db, { cvFiles: someServerFiles('applications', full) });
    const enquiry = anEnquiry('job_application');
    expect(await codeOf(await failing.sendForm(aForm(enquiry, aPdf())))).toEqual([500, 'internal']);
    expect([await fixture.rows(), await fixture.mails()]).toEqual([[], []]);
    expect((await fixture.sendForm(aForm(enquiry, aPdf()))).status).toBe(202);
    expect(await storedObjects()).toHaveLength(1);
  });

  it('because of its row leaves no file', async () => {
    const contentBefore = await contentCount();
    const files = someServerFiles('applications');
    const failing = await anEnquiriesService(fresh.db, {
      cvFiles: {
        ...files,
        stage: async (content) => ({
          ...(await files.stage(content)),
          insert: () => Promise.reject(new Error('no row')),
        }),
      },
    });
    const response = await failing.sendForm(aForm(anEnquiry('job_application'), aPdf()));
    expect(await codeOf(response)).toEqual([500, 'internal']);
    expect([await fixture.rows(), await storedCvs(), await storedObjects()]).toEqual([[], [], []]);
    expect(await contentCount()).toBe(contentBefore);
  });
});

describe('the file of an application', () => {
  it('goes with it, its content too', async () => {
    await fixture.sendForm(aForm(anEnquiry('job_application'), aPdf()));
    const [object] = await storedObjects();
    await rowsOf('delete from enquiries.enquiries');
    expect(await storedObjects()).toEqual([]);
    const discarded = await rowsOf<{ version: string }>('select version from storage.discarded');
    expect(discarded.map(({ version }) => version)).toContain(object?.version);
  });

  it('is exported and deleted with what a person wrote', async () => {
    const cv = aPdf();
    await fixture.sendForm(aForm(anEnquiry('job_application', { email: 'esi@example.com' }), cv));
    const { read, erase } = fixture.personalData;
    const exported = await fresh.db.as(service, (transaction) => read(transaction, 'esi@example.com'));
    expect(exported.messages).toMatchObject([
      { cv: { type: 'pdf', bytes: cv.length, base64: cv.toString('base64') } },
    ]);
    await fresh.db.as(service, (transaction) => erase(transaction, 'esi@example.com'));
    expect([await storedCvs(), await storedObjects()]).toEqual([[], []]);
  });

  it('whose content is missing does not keep the rest from the export', async () => {
    await fixture.sendForm(aForm(anEnquiry('job_application', { email: 'efe@example.com' }), aPdf()));
    const [object] = await storedObjects();
    await someBytes().remove([object?.version ?? '']);
    const exported = await fresh.db.as(service, (transaction) =>
      fixture.personalData.read(transaction, 'efe@example.com'),
    );
    expect(exported.messages).toMatchObject([{ cv: { bytes: aPdf().length, base64: null } }]);
  });

  it.each([
    { who: 'an anonymous client', caller: anon },
    { who: 'a member', caller: { role: 'authenticated', claims: { sub: randomUUID() } } as const },
  ])('is read by the server alone, not by $who', async ({ caller }) => {
    await fixture.sendForm(aForm(anEnquiry('job_application'), aPdf()));
    const seen = await fresh.db.as(caller, (transaction) =>
      transaction.rows('select 1 from storage.objects'),
    );
    expect(seen).toEqual([]);
  });
});

describe('CVs that lie in their rows', () => {
  /** As an older release stores one. */
  const store = async (email: string) => {
    const enquiry = anEnquiry('job_application', { email });
    await fixture.send(enquiry);
    const [row] = (await fixture.rows()).filter(({ key }) => key === enquiry.key);
    const id = row?.id ?? '';
    const cv = Buffer.from(`%PDF-1.7 of ${email}`);
    await fresh.db.as(service, (transaction) =>
      transaction.rows("insert into enquiries.cvs (enquiry_id, type, sealed) values ($1, 'pdf', $2)", [
        id,
        seal(cvKey, cv, `cv:${id}`),
      ]),
    );
    return { id, cv };
  };

  it('are read there, and moved to the bucket byte for byte', async () => {
    const { id, cv } = await store('abena@example.com');
    expect(await foundCv(id)).toEqual({ type: 'pdf', bytes: cv });
    await fixture.cleanUp();
    expect(await storedCvs()).toEqual([{ enquiry_id: id, type: 'pdf', sealed: null, size: cv.length }]);
    expect(await storedObjects()).toMatchObject([{ name: id }]);
    expect(await foundCv(id)).toEqual({ type: 'pdf', bytes: cv });
  });

  it('are moved once when two processes move them, and leave no other content', async () => {
    const cvs = await Promise.all(Array.from({ length: 10 }, (_, n) => store(`kofi${n}@example.com`)));
    const contentBefore = await contentCount();
    const moved = await Promise.all(
      Array.from({ length: 2 }, () => moveCvs({ db: fresh.db, cvFiles: fixture.cvFiles })),
    );
    expect((moved[0] ?? 0) + (moved[1] ?? 0)).toBe(10);
    expect(await storedObjects()).toHaveLength(10);
    expect(await contentCount()).toBe(contentBefore + 10);
    for (const { id, cv } of cvs) expect(await foundCv(id)).toEqual({ type: 'pdf', bytes: cv });
  });

  it('stay where they are while there is no space', async () => {
    const { id, cv } = await store('yaw@example.com');
    const full = { ...someBytes(), write: () => Promise.reject(new StoreFull(new Error('ENOSPC'))) };
    const cvFiles = someServerFiles('applications', full);
    await expect(moveCvs({ db: fresh.db, cvFiles })).rejects.toThrow(StoreFull);
    expect(await foundCv(id)).toEqual({ type: 'pdf', bytes: cv });
  });
});
