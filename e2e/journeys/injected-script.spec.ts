import type { Page } from '@playwright/test';
import { brand } from '@remit/brand/brand.ts';
import { enquiriesPath } from '@remit/contract/enquiries.ts';
import { anEmail, ask, password } from '../support/accounts.ts';
import { hydrate } from '../support/hydrate.ts';
import { submit } from '../support/joins.ts';
import { expect, test } from '../support/journey.ts';
import { capturedMailToken, linkIn, mailTo } from '../support/mailbox.ts';
import { signIn } from '../support/members.ts';
import type { Product } from '../support/product.ts';

// Invalid links are rejected, and the browser reports the status of each. What a policy blocks is not excused.
test.use({ mayLog: /status of 4(00|01|03|04|10|22)/ });

// Markup does not depend on the width of the page.
test.skip(({ isMobile }) => isMobile, 'once is enough');

/** Whatever of these becomes an element carries the mark, and whatever runs opens a dialog. */
const mark = 'data-injected';
const image = `<img src=x onerror=alert(1) ${mark}>`;
const payloads = [
  `<svg/onload=alert(1)/${mark}>`, // without a space, because a first name ends at one
  image,
  `"><script ${mark}>alert(1)</script>`,
  `" autofocus onfocus=alert(1) ${mark} x="`,
  `' autofocus onfocus=alert(1) ${mark} x='`,
  `</script><script ${mark}>alert(1)</script>`,
  `</title></textarea></style></template>${image}`,
  `--><iframe srcdoc="<script>alert(1)</script>" ${mark}></iframe>`,
  `<a href="javascript:alert(1)" ${mark}>a</a>`,
  `{{constructor.constructor('alert(1)')()}}\${alert(1)}`,
  `&lt;img src=x onerror=alert(1) ${mark}&gt;&#60;img src=x onerror=alert(1) ${mark}&#62;`,
  `\uff1cimg src=x onerror=alert(1) ${mark}\uff1e`, // brackets that some folding turns into the real ones
  `\u202e${image}\u2028${image}`,
  `\\u003cimg src=x onerror=alert(1) ${mark}\\u003e`,
];
const all = payloads.join(' ');
/** These mean something only as the whole of a URL. */
const urls = ['javascript:alert(1)//', 'java\tscript:alert(1)', `data:text/html,<script>alert(1)</script>`];

type Noted = { readonly ran: string[]; readonly blocked: string[] };

/** Notes what runs and what a policy blocks, in every page and frame from now on. */
async function noteScripts(page: Page): Promise<Noted> {
  const noted: Noted = { ran: [], blocked: [] };
  page.on('dialog', (dialog) => {
    noted.ran.push(page.url());
    void dialog.dismiss();
  });
  await page.exposeBinding('noteBlocked', (_, what: string) => noted.blocked.push(what));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const { noteBlocked } = window as unknown as { noteBlocked: (what: string) => void };
      noteBlocked(`${violatedDirective} ${blockedURI} ${sample} on ${location.href}`);
    });
  });
  return noted;
}

async function expectNothingInjected(page: Page, noted: Noted, place: string): Promise<void> {
  for (const frame of page.frames()) {
    const injected = await frame.evaluate((name) => {
      const scripted = ['href', 'src', 'action', 'formaction', 'srcdoc'].flatMap((attribute) =>
        [...document.querySelectorAll(`[${attribute}]`)].filter((element) =>
          /^\W*(java\s*script|vbscript|data:text)/i.test(element.getAttribute(attribute) ?? ''),
        ),
      );
      const handled = [...document.querySelectorAll('*')].filter((element) =>
        element.getAttributeNames().some((attribute) => attribute.startsWith('on')),
      );
      return [...document.querySelectorAll(`[${name}]`), ...scripted, ...handled].map((element) =>
        element.outerHTML.slice(0, 200),
      );
    }, mark);
    expect(injected, place).toEqual([]);
  }
  expect(noted, place).toEqual({ ran: [], blocked: [] });
}

/** Every place where a page reads its own URL. */
const links: readonly ((text: string) => string)[] = [
  (text) => `/?friend=${text}&send=${text}&to=${text}&app=${text}#${text}`,
  (text) => `/#error=${text}&error_code=${text}&error_description=${text}`,
  (text) => `/?error=${text}&error_code=${text}&error_description=${text}`,
  (text) => `/pricing?receive=${text}&to=${text}`,
  (text) => `/countries/ghana?send=${text}&friend=${text}`,
  (text) => `/demo/send?amount=${text}`,
  (text) => `/blog?search=${text}&q=${text}&category=${text}&tag=${text}#${text}`,
  (text) => `/faq?search=${text}#${text}`,
  (text) => `/auth?mode=${text}&view=${text}&redirect_to=${text}&email=${text}`,
  (text) => `/auth#error=access_denied&error_code=${text}&error_description=${text}`,
  (text) => `/auth#message=${text}`,
  (text) => `/auth/new-password#access_token=${text}&refresh_token=${text}&expires_in=60&type=recovery`,
  (text) => `/auth/new-password?code=${text}`,
  (text) => `/auth/not-me#token=${text}`,
  (text) => `/auth/v1/verify?token=${text}&type=signup&redirect_to=${text}`,
  (text) => `/auth/v1/verify?token=pkce_${text}&type=${text}&redirect_to=/auth?x=${text}`,
  (text) => `/waitlist/confirm?token=${text}`,
  (text) => `/newsletter/confirm?token=${text}`,
  (text) => `/subscriptions/manage?token=${text}`,
  (text) => `/unsubscribe?token=${text}`,
  (text) => `/more/settings#${text}`,
  (text) => `/nothing/${text.replaceAll('%E2%80%A8', '')}?${text}`,
];

/** As in a new tab: two links that differ in the fragment alone would be one page, which then loads itself again. */
async function follow(page: Page, url: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(url);
  await hydrate(page);
}

test('script in a link is not run and not even blocked, because no page makes markup of its URL', {
  tag: '@deep',
}, async ({ page }) => {
  const noted = await noteScripts(page);
  for (const link of links) {
    await follow(page, link(encodeURIComponent(all)));
    await expectNothingInjected(page, noted, link(''));
  }
});

test('a URL that is script becomes no link of a page, nor where one leads', { tag: '@deep' }, async ({
  page,
}) => {
  const noted = await noteScripts(page);
  for (const [n, link] of links.entries()) {
    await follow(page, link(encodeURIComponent(urls[n % urls.length] ?? '')));
    await expectNothingInjected(page, noted, link(''));
  }
});

test('script in a name is not run on any screen that shows it', { tag: '@deep' }, async ({
  page,
  product,
}) => {
  const noted = await noteScripts(page);
  const email = await aNamedAccount(product, all);
  await signIn(page, product, email);
  for (const path of ['/', '/profile', '/more', '/more/settings', '/send', '/demo/send', '/demo/profile']) {
    await page.goto(path);
    await hydrate(page);
    if (path === '/profile')
      await expect(page.getByRole('heading', { name: 'onload=alert(1)' })).toBeVisible();
    await expectNothingInjected(page, noted, path);
  }
});

test('script in what visitors send us is not run where their e-mails are read', { tag: '@deep' }, async ({
  page,
  product,
}) => {
  const noted = await noteScripts(page);
  const accounts = await Promise.all(urls.map((url, n) => signUpAs(product, payloads[n] ?? '', url)));
  const statuses: number[] = [];
  for (const text of [...payloads, ...urls]) statuses.push(await sendEnquiry(product, text));
  // Most are rejected for their brackets. What is left is stored, and forwarded to the team.
  expect(statuses.every((status) => status === 202 || status === 422)).toBe(true);
  expect(statuses.filter((status) => status === 202).length).toBeGreaterThan(3);
  await page.goto(`/dev/mail?token=${capturedMailToken(product)}`);
  await expectNothingInjected(page, noted, 'the list of e-mails');
  let shown = '';
  for (const email of [...accounts, brand.email]) {
    await page.goto(`/dev/mail?to=${encodeURIComponent(email)}`);
    const mails = await page
      .locator('a.mail')
      .evaluateAll((found) => found.map((one) => (one as HTMLAnchorElement).href));
    expect(mails.length, email).toBeGreaterThan(0);
    for (const mail of mails.slice(0, 8)) {
      await page.goto(mail);
      expect(page.frames()).toHaveLength(2);
      await expectNothingInjected(page, noted, `an e-mail to ${email}`);
      shown += await page.locator('pre').innerText();
    }
  }
  // The team reads what was typed.
  expect(shown).toContain('alert(1)');
});

test.describe('a page that did make markup of it', () => {
  test.use({ mayLog: /Content Security Policy/ });
  test('would be noticed', { tag: '@deep' }, async ({ page }) => {
    const noted = await noteScripts(page);
    await page.route('**/contact', async (route) => {
      const response = await route.fetch();
      // Beside what is hydrated, which would remove it.
      const injected = `<b hidden onclick="alert(1)" ${mark}></b></body>`;
      await route.fulfill({ response, body: (await response.text()).replace('</body>', injected) });
    });
    await page.goto('/contact');
    await expect(expectNothingInjected(page, noted, '/contact')).rejects.toThrow(mark);
    await expect.poll(() => noted.blocked.length).toBeGreaterThan(0);
  });
});

async function aNamedAccount(product: Product, name: string): Promise<string> {
  const email = anEmail();
  const data = { full_name: name, first_name: name, name, phone: name };
  const { status } = await ask(product.url, 'POST /signup', { body: { email, password, data } });
  expect(status).toBe(200);
  await fetch(linkIn(await mailTo(product, email), '/auth/v1/verify'), { redirect: 'manual' });
  return email;
}

const sendEnquiry = (product: Product, text: string) =>
  submit(product, 'enquiry', enquiriesPath, {
    ...{ kind: 'contact', email: "o'hara@example.org", page: '/contact' },
    ...{ name: text, subject: text, message: text },
  });

/** Signs up by a device of that name, with a redirect to that URL. Returns the e-mail address. */
async function signUpAs(product: Product, text: string, url: string): Promise<string> {
  const email = anEmail();
  const { status } = await ask(product.url, `POST /signup?redirect_to=${encodeURIComponent(url)}`, {
    body: { email, password, data: { full_name: text } },
    headers: { 'user-agent': `Mozilla/5.0 (${text}) Chrome/140.0 Safari/537.36 ${text}` },
  });
  expect(status).toBe(200);
  return email;
}
