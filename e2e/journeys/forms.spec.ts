import { randomUUID } from 'node:crypto';
import { brand } from '@remit/brand/brand.ts';
import { enquiriesWithCvPath } from '@remit/contract/enquiries.ts';
import { deckFile } from '@remit/server/enquiries/deck/read-deck.ts';
import { fillWaitlist, rowsOf } from '../support/joins.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { linkIn, mailsTo, mailTo } from '../support/mailbox.ts';
import { toastsOn } from '../support/toasts.ts';

const someone = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.org`;

test('an empty form says beside each field what is missing, and keeps what was typed', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/countries');
  await page.getByRole('main').getByRole('button', { name: 'Join Waitlist' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'E-mail address' }).fill('not an address');
  await dialog.getByRole('button', { name: 'Join Waitlist' }).click();
  await expect(dialog.getByText('Please choose the country you send from.')).toBeVisible();
  await expect(dialog.getByText('Please tick the box to go on.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'E-mail address' })).toHaveValue('not an address');
  await expect(dialog.getByRole('textbox', { name: 'E-mail address' })).toBeFocused();
});

test.describe('without a connection', () => {
  test.use({ mayLog: /ERR_INTERNET_DISCONNECTED/ });
  test('a join made offline is kept on the device and goes out when the connection is back', {
    tag: '@long',
  }, async ({ page, context, product }) => {
    const email = someone('offline');
    await page.goto('/countries');
    await page.getByRole('main').getByRole('button', { name: 'Join Waitlist' }).click();
    await fillWaitlist(page, email);
    await context.setOffline(true);
    await page.getByRole('dialog').getByRole('button', { name: 'Join Waitlist' }).click();
    await expect(page.getByText('Saved on this phone, not sent yet').first()).toBeVisible();
    expect(await mailsTo(product, email)).toEqual([]);
    await context.setOffline(false);
    await mailTo(product, email);
    expect(await mailsTo(product, email)).toHaveLength(1);
  });
});

test('a message to us is stored, thanked for in the words of the specification, and answered by mail without quoting it', async ({
  page,
  product,
}) => {
  const email = someone('contact');
  const toasts = await toastsOn(page);
  await page.goto('/contact');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ama Sample');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
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
  test('gets the deck by a link that opens a PDF, for two weeks', async ({ page, product }) => {
    const email = someone('investor');
    await page.goto('/send-money-to-kenya');
    await page.getByRole('button', { name: /investor deck/i }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Kwame Sample');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('radio').first().check();
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Send me the deck' }).click();
    await expect(page.getByText('The deck is on its way').first()).toBeVisible();
    const link = linkIn(await mailTo(product, email), '/api/enquiries/deck');
    const deck = await fetch(link);
    expect(deck.headers.get('content-type')).toContain('application/pdf');
    expect(
      Buffer.from(await deck.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');

    // Two weeks later it says that it has expired, and leads to where a new one is asked for.
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
    await expect(page.getByRole('button', { name: /investor deck/i })).toBeInViewport();
  });
});

test('a meeting is proposed and comes back with a file for the calendar', { tag: '@long' }, async ({
  page,
  product,
}) => {
  const email = someone('meeting');
  await page.goto('/send-money-to-kenya');
  await page.getByRole('button', { name: /schedule a meeting/i }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Esi Sample');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('radio').first().check();
  await dialog.getByLabel('What would you like to talk about?').fill('The first corridor');
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Day 1').fill(day);
  await dialog.getByLabel('Time 1').fill('14:30');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Propose these times' }).click();
  await expect(page.getByText('We have your proposed times').first()).toBeVisible();
  expect((await mailTo(product, email)).attachments?.some((name) => name.endsWith('.ics'))).toBe(true);
});

for (const { what, path, button, fill, submit, thanks } of [
  {
    what: 'a partner',
    path: '/send-money-to-kenya',
    button: /partnership/i,
    fill: { Organisation: 'A bank', 'What do you have in mind?': 'Payouts in Kumasi' },
    submit: 'Send enquiry',
    thanks: 'We have your enquiry',
  },
  {
    what: 'someone with a question in the chat',
    path: '/faq',
    button: /live chat/i,
    fill: { 'Your question': 'Can I pay by card?' },
    submit: 'Send question',
    thanks: 'We have your question',
  },
  {
    what: 'someone who wants to invest',
    path: '/countries',
    button: /investment opportunities/i,
    fill: {},
    submit: 'Send enquiry',
    thanks: 'We have your enquiry',
  },
  {
    what: 'an applicant without a position',
    path: '/careers',
    button: /speculative|without a position/i,
    fill: { 'What should we know about you?': 'I write tests.' },
    submit: 'Send application',
    thanks: 'We have your application',
  },
]) {
  test(`${what} is heard, and told so by mail`, { tag: '@long' }, async ({ page, product }) => {
    const email = someone('enquiry');
    await page.goto(path);
    await page.getByRole('main').getByRole('button', { name: button }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Name/).fill('Yaw Sample');
    await dialog.getByLabel(/^Email/).fill(email);
    for (const [label, words] of Object.entries(fill)) await dialog.getByLabel(label).fill(words);
    if (await dialog.getByRole('radio').count()) await dialog.getByRole('radio').first().check();
    if (await dialog.getByRole('checkbox').count()) await dialog.getByRole('checkbox').first().check();
    await dialog.getByRole('button', { name: submit }).click();
    await expect(page.getByText(thanks).first()).toBeVisible();
    await mailTo(product, email);
  });
}

test.describe('with a file that is not what it says', () => {
  test.use({ mayLog: /status of 422/ });
  test('an applicant sends a CV, which is looked into before it is believed', async ({ page, product }) => {
    const email = someone('applicant');
    await page.goto('/careers');
    await page.getByRole('main').getByRole('button', { name: /apply/i }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Name/).fill('Abena Sample');
    await dialog.getByLabel(/^Email/).fill(email);
    await dialog.getByLabel('What should we know about you?').fill('I have sent money home for ten years.');
    const cv = dialog.locator('input[type=file]');
    await cv.setInputFiles({
      name: 'cv.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('MZ this is no PDF'),
    });
    await dialog.getByRole('button', { name: 'Send application' }).click();
    await expect(dialog.getByText('We can only take a PDF or a Word document (DOCX).')).toBeVisible();
    expect(await mailsTo(product, email)).toEqual([]);
    await cv.setInputFiles(deckFile); // a real PDF, as it happens our own
    await dialog.getByRole('button', { name: 'Send application' }).click();
    await expect(page.getByText('We have your application').first()).toBeVisible();
    await mailTo(product, email);
    const kept = `select kind, type from enquiries.enquiries join enquiries.cvs on id = enquiry_id where email = $1`;
    expect(await rowsOf(product, kept, [email])).toEqual([{ kind: 'job_application', type: 'pdf' }]);
  });
});

test.describe('with an upload that is rejected by its headers', () => {
  test.use({ mayLog: /status of (428|413)/ });
  test('a browser gets the answer, although it sends everything before it looks', async ({ page }) => {
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

const formsWithPolicy: { what: string; path: string; open?: RegExp; field: string }[] = [
  { what: 'the waitlist on a page', path: '/', field: 'Your e-mail address' },
  { what: 'the waitlist in its dialog', path: '/countries', open: /^Join Waitlist/, field: 'E-mail address' },
  { what: 'the newsletter', path: '/blog', field: 'E-mail address' },
  { what: 'the contact form', path: '/contact', field: 'Message' },
  { what: 'the deck', path: '/send-money-to-kenya', open: /investor deck/i, field: 'Organisation' },
  { what: 'an application', path: '/careers', open: /without a position|speculative/i, field: 'Name' },
];

test('whoever reads the privacy policy from a form finds what they typed where they left it', {
  tag: '@long',
}, async ({ page, context, isMobile }) => {
  test.skip(isMobile, 'told once');
  for (const { what, path, open, field } of formsWithPolicy) {
    await page.goto(path);
    const main = page.getByRole('main');
    if (open) await main.getByRole('button', { name: open }).first().click();
    const written = page.getByRole('textbox', { name: field, exact: true }).filter({ visible: true });
    const form = page
      .locator('form')
      .filter({ has: page.getByRole('textbox', { name: field, exact: true }), visible: true });
    await written.fill('half a tho');
    const opened = context.waitForEvent('page');
    await form.getByRole('link', { name: 'Privacy Policy (opens in a new tab)' }).click();
    const policy = await opened;
    await expect(policy.getByRole('heading', { level: 1 }), what).toHaveText(/privacy/i);
    await policy.close();
    await expect(written, what).toHaveValue('half a tho');
  }
});

test('on a desk most forms are seen whole, and none scrolls sideways there or on a phone', {
  tag: '@long',
}, async ({ page, isMobile }) => {
  test.skip(isMobile, 'it looks at both widths itself');
  const desk = { width: 1280, height: 800 };
  const phone = { width: 390, height: 844 };
  for (const { path, open, isWhole } of [
    { path: '/countries', open: /^Join Waitlist/, isWhole: true },
    { path: '/countries', open: /investment opportunities/i, isWhole: false },
    { path: '/send-money-to-kenya', open: /investor deck/i, isWhole: true },
    { path: '/send-money-to-kenya', open: /schedule a meeting/i, isWhole: false },
    { path: '/careers', open: /apply/i, isWhole: true },
    { path: '/faq', open: /live chat/i, isWhole: true },
  ]) {
    await page.setViewportSize(desk);
    await page.goto(path);
    await page.getByRole('main').getByRole('button', { name: open }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    const hidden = () =>
      dialog.evaluate((element) => ({
        sideways: element.scrollWidth - element.clientWidth,
        below: element.scrollHeight - element.clientHeight,
      }));
    const onDesk = await hidden();
    expect(onDesk.sideways, String(open)).toBe(0);
    if (isWhole) expect(onDesk.below, String(open)).toBe(0);
    await page.setViewportSize(phone);
    expect((await hidden()).sideways, `${open} on a phone`).toBe(0);
  }
});
