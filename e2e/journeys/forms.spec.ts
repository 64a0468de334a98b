import { randomUUID } from 'node:crypto';
import { brand } from '@remit/brand/brand.ts';
import { enquiriesWithCvPath } from '@remit/contract/enquiries.ts';
import { deckFile } from '@remit/server/enquiries/read-deck.ts';
import { rowsOf } from '../support/joins.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { linkIn, mailsTo, mailTo } from '../support/mailbox.ts';
import { toastsOn } from '../support/toasts.ts';

const anEmail = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.org`;

test('a message to us is stored, thanked for in the words of the specification, and acknowledged by mail without quoting it', async ({
  page,
  product,
}) => {
  const email = anEmail('contact');
  const toasts = await toastsOn(page);
  await page.goto('/contact');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ama Sample');
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email);
  await page.getByRole('textbox', { name: 'Subject' }).fill('A question about Ghana');
  await page.getByRole('textbox', { name: 'Message' }).fill('When do you open in Accra?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Your message has been sent')).toBeVisible();
  await expect
    .poll(toasts)
    .toEqual(["Message Sent: Thank you for your message. We'll get back to you shortly."]);
  const acknowledgement = await mailTo(product, email);
  expect(acknowledgement.text).not.toContain('Accra');
  const forwarded = await mailsTo(product, brand.email);
  expect(forwarded.some((mail) => mail.text.includes('When do you open in Accra?'))).toBe(true);
});

test.describe('an investor', () => {
  test.use({ mayLog: /status of 410/ });
  test('gets the deck by a link that opens a PDF, for two weeks', { tag: '@deep' }, async ({
    page,
    product,
  }) => {
    const email = anEmail('investor');
    await page.goto('/send-money-to-kenya');
    await page.getByRole('button', { name: 'Request an investor deck' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request the investor deck' });
    await dialog.getByLabel('Name').fill('Kwame Sample');
    await dialog.getByLabel('E-mail address').fill(email);
    await dialog.getByRole('radio', { name: 'Private investor' }).check();
    await dialog.getByRole('checkbox', { name: 'I have read this and understand it.' }).check();
    await dialog.getByRole('button', { name: 'Send me the deck' }).click();
    await expect(dialog.getByText('The deck is on its way')).toBeVisible();
    const link = linkIn(await mailTo(product, email), '/api/enquiries/deck');
    const deck = await fetch(link);
    expect(deck.headers.get('content-type')).toContain('application/pdf');
    expect(
      Buffer.from(await deck.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');

    // Two weeks later it says that it has expired, and leads to the form for a new one.
    await rowsOf(
      product,
      `update enquiries.deck_links set expires_at = now()
      where enquiry_id = (select id from enquiries.enquiries where email = $1)`,
      [email],
    );
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has expired');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page.getByRole('button', { name: 'Request an investor deck' })).toBeInViewport();
  });
});

test.describe('with a file that is not what it says', () => {
  test.use({ mayLog: /status of 422/ });
  test('an applicant sends a CV, which is looked into before it is believed', async ({ page, product }) => {
    const email = anEmail('applicant');
    await page.goto('/careers');
    await page.getByRole('button', { name: 'Apply as Compliance Officer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Apply: Compliance Officer' });
    await dialog.getByLabel(/^Name/).fill('Abena Sample');
    await dialog.getByLabel(/^E-mail address/).fill(email);
    await dialog.getByLabel('What should we know about you?').fill('I have sent money home for ten years.');
    const cv = dialog.locator('input[type=file]');
    await cv.setInputFiles({
      name: 'cv.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('MZ this is no PDF'),
    });
    await dialog.getByRole('button', { name: 'Send application' }).click();
    await expect(dialog.getByText('Please choose a PDF or a Word document (DOCX).')).toBeVisible();
    expect(await mailsTo(product, email)).toEqual([]);
    await cv.setInputFiles(deckFile); // a real PDF, as it happens our own
    await dialog.getByRole('button', { name: 'Send application' }).click();
    await expect(dialog.getByText('We have your application')).toBeVisible();
    await mailTo(product, email);
    const kept = `select kind, type from enquiries.enquiries join enquiries.cvs on id = enquiry_id where email = $1`;
    expect(await rowsOf(product, kept, [email])).toEqual([{ kind: 'job_application', type: 'pdf' }]);
  });
});

test.describe('with an upload that is rejected by its headers', () => {
  test.use({ mayLog: /status of (428|413)/ });
  test('a browser gets the response, although it reads it only after sending everything', {
    tag: '@deep',
  }, async ({ page }) => {
    await page.goto('/careers');
    const statusOf = (megabytes: number) =>
      page.evaluate(
        ([path, bytes]) =>
          new Promise<number | string>((resolve) => {
            const form = new FormData();
            form.set('enquiry', '{}');
            form.set('cv', new File([new Uint8Array(bytes)], 'cv.pdf'));
            const request = new XMLHttpRequest();
            request.open('POST', path);
            request.onload = () => resolve(request.status);
            request.onerror = () => resolve('reset');
            request.send(form);
          }),
        [enquiriesWithCvPath, megabytes * 1024 * 1024] as const,
      );
    expect(await statusOf(5)).toBe(428);
    expect(await statusOf(5.5)).toBe(413);
  });
});

test('on a desk most forms are seen whole, and none scrolls sideways there or on a phone', {
  tag: '@deep',
}, async ({ page, isMobile }) => {
  test.skip(isMobile, 'it looks at both widths itself');
  const desk = { width: 1280, height: 800 };
  const phone = { width: 390, height: 844 };
  for (const { path, open, isWhole } of [
    { path: '/countries', open: 'Join Waitlist', isWhole: true },
    { path: '/countries', open: 'Investment Opportunities', isWhole: false },
    { path: '/send-money-to-kenya', open: 'Request an investor deck', isWhole: true },
    { path: '/send-money-to-kenya', open: 'Schedule a meeting', isWhole: false },
    { path: '/careers', open: 'Apply as Compliance Officer', isWhole: true },
    { path: '/faq', open: 'Live Chat', isWhole: true },
  ]) {
    await page.setViewportSize(desk);
    await page.goto(path);
    await page.getByRole('main').getByRole('button', { name: open, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    const hidden = () =>
      dialog.evaluate((element) => ({
        sideways: element.scrollWidth - element.clientWidth,
        below: element.scrollHeight - element.clientHeight,
      }));
    const onDesk = await hidden();
    expect(onDesk.sideways, open).toBe(0);
    if (isWhole) expect(onDesk.below, open).toBe(0);
    await page.setViewportSize(phone);
    expect((await hidden()).sideways, `${open} on a phone`).toBe(0);
  }
});
