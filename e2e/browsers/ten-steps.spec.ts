import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { anEmail, password } from '../support/accounts.ts';
import { generous, post, subscribe } from '../support/joins.ts';
import { linkIn, mailTo } from '../support/mailbox.ts';
import { anAccount, fullName } from '../support/members.ts';
import { aPhotograph } from '../support/pictures.ts';
import { aDataDir, type Product, removeDataDir, startProduct } from '../support/product.ts';
import { aSiteServer } from '../support/site-server.ts';
import { codeOf, grantRole, setUpLinkIn } from '../support/staff.ts';
import { aVisitor, type Visitor } from './visitor.ts';
import { type Driver, startFirefox, startWebKit } from './webdriver.ts';

/** What customers and colleagues do most, once in each engine that the journeys do not run in. */
for (const [name, start] of [
  ['Firefox', startFirefox],
  ['WebKit', startWebKit],
] as const) {
  test.describe(name, () => {
    test.describe.configure({ mode: 'serial' });
    let product: Product;
    let driver: Driver;
    let visitor: Visitor;

    test.beforeAll(async () => {
      product = await startProduct({ dataDir: aDataDir(), env: generous });
      driver = await start();
      visitor = aVisitor(driver);
      console.log(driver.version);
    });
    test.afterAll(async () => {
      await driver?.close();
      await product?.stop();
      if (product) removeDataDir(product.dataDir);
    });
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants it so
    test.afterEach(async ({}, { title, duration, status }) => {
      console.log(
        `${name}: ${title}, ${(duration / 1000).toFixed(1)} s${status === 'passed' ? '' : ', FAILED'}`,
      );
      expect(await driver.errors()).toEqual([]);
    });

    const open = (path: string) => visitor.open(new URL(path, product.url).href);

    test('home', async () => {
      await open('/');
      await visitor.ask(() => {
        const pictures = [...document.images].filter((image) => image.checkVisibility());
        const missing = pictures.filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0);
        if (missing.length > 0) throw new Error(`Not there: ${missing.map(({ src }) => src).join(', ')}`);
        const { scrollWidth, clientWidth } = document.documentElement;
        if (scrollWidth > clientWidth) throw new Error(`It is ${scrollWidth - clientWidth} px too wide.`);
      });
      // The app's own screens, drawn small: whole, and within their field.
      await visitor.ask(() => {
        const field = document.querySelector('figure.phones');
        const phones = [...(field?.querySelectorAll('.phone') ?? [])];
        const around = field?.getBoundingClientRect();
        const isWithin = ({ left, right, top, bottom }: DOMRect) =>
          around && left > around.left && right < around.right && top > around.top && bottom < around.bottom;
        if (phones.length !== 2 || !phones.every((phone) => isWithin(phone.getBoundingClientRect())))
          throw new Error('The phones are cut off.');
      });
      await visitor.press('button', 'Services', 'header');
      await visitor.press('link', 'Mobile Money', 'header');
      await visitor.ask(() => {
        if (location.pathname !== '/services/mobile-money') throw new Error(location.pathname);
        if (document.activeElement?.tagName !== 'H1') throw new Error('The heading has no focus.');
      });
    });

    const dialog = '[role=dialog], dialog[open]';
    const joining = anEmail();

    test('join', async () => {
      await open('/');
      const form = 'main form:has([type=email])';
      await visitor.fill('Your e-mail address', joining, form);
      await visitor.press('button', 'Join Waitlist', form);
      await visitor.choose('You send from', 'United Kingdom', dialog);
      await visitor.choose('You send to', 'Kenya', dialog);
      await visitor.press('radio', 'Mobile money', dialog);
      await visitor.press('checkbox', undefined, dialog);
      await visitor.press('button', 'Join Waitlist', dialog);
      await visitor.sees('Check your inbox', dialog);
    });

    test('confirm', async () => {
      await visitor.open(linkIn(await mailTo(product, joining), '/waitlist/confirm'));
      await visitor.press('button', 'Confirm my place');
      await visitor.sees('Your place today');
      await visitor.sees('We count only confirmed people');
    });

    const member = anEmail();
    const panel = '[role=tabpanel]';
    const untilSignedIn = () =>
      visitor.ask((email) => {
        const { user } = JSON.parse(localStorage.getItem('session') ?? '{}');
        if (user?.email !== email) throw new Error(`${user?.email ?? 'Nobody'} is signed in.`);
      }, member);

    test('sign up', async () => {
      await open('/auth?mode=signup');
      await visitor.fill('Full Name', fullName, panel);
      await visitor.fill('Email', member, panel);
      await visitor.fill('Password', password, panel);
      await visitor.press('button', 'Create account', panel);
      await visitor.sees('Check your email');
      await visitor.open(linkIn(await mailTo(product, member), '/auth/v1/verify'));
      await untilSignedIn();
    });

    test('sign in', async () => {
      await driver.run(() => localStorage.clear());
      await open('/auth');
      await visitor.fill('Email', member, panel);
      await visitor.fill('Password', password, panel);
      await visitor.press('button', 'Sign in', panel);
      await untilSignedIn();
    });

    test('profile picture', async () => {
      const photograph = join(product.dataDir, 'photograph.jpg');
      writeFileSync(photograph, await aPhotograph());
      await open('/profile');
      await visitor.press('button', 'Add a picture');
      await visitor.sees('JPEG, PNG or WebP, up to 10 MB.');
      await visitor.chooseFile('input[type=file]', photograph);
      await visitor.press('button', 'Save picture');
      await visitor.sees('Your picture is saved.');
      await open('/profile');
      await visitor.ask(() => {
        const picture = document.querySelector<HTMLImageElement>('button[aria-label="Change picture"] img');
        if (!picture?.naturalWidth) throw new Error('It is not shown.');
      });
    });

    test('demo send', async () => {
      await driver.run(() => localStorage.clear());
      await open('/demo');
      await visitor.press('button', 'Explore Prototype');
      await sendInDemo();
    });

    /** From its first screen to the history; nothing of it needs a server. */
    async function sendInDemo(): Promise<void> {
      await visitor.press('button', 'Quick €100');
      await visitor.sees('KES 13,845');
      await visitor.press('button', 'Next');
      await visitor.fill('Name', 'Njeri Sample');
      await visitor.fill('Phone (M-Pesa)', '0712 345 678');
      await visitor.press('button', 'Save recipient');
      await visitor.press('button', 'Next');
      await visitor.press('button', 'Simulate send');
      const reference = await visitor.ask(() => {
        const [found] = /^SIM-[A-Z0-9]{6}$/m.exec(document.body.innerText) ?? [];
        if (!found) throw new Error('There is no reference yet.');
        return found;
      });
      await visitor.press('link', 'History', 'nav[aria-label=Demo]');
      await visitor.sees(reference, 'main');
    }

    test('offline', async () => {
      const site = await aSiteServer();
      try {
        await visitor.open(`${site.url}/demo`);
        await visitor.ask(async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          const isWhole = await caches.match('/whole');
          if (registration?.active?.state !== 'activated' || !isWhole) throw new Error('It is not kept yet.');
        });
        await site.stop();
        await visitor.open(`${site.url}/?app`);
        await visitor.press('button', 'Explore Prototype');
        await sendInDemo();
        // A page that was never opened, which the scripts draw by themselves.
        await visitor.open(`${site.url}/blog/understanding-remittance-fees`);
        await visitor.sees('Two shops on the same street');
      } finally {
        await site.stop();
      }
    });

    let colleague: string;
    test('console sign-in', async () => {
      colleague = await anAccount(product);
      await open(setUpLinkIn(await grantRole(product, colleague, 'administrator')));
      await visitor.sees('Please sign in first.');
      await visitor.fill('Email', colleague);
      await visitor.fill('Password', password);
      await visitor.press('button', 'Sign in');
      await visitor.press('button', 'Continue');
      await visitor.press('button', 'Set up an authenticator app');
      const key = await visitor.ask(() => {
        const [found] = /^[A-Z2-7]{4}( [A-Z2-7]{4})+$/m.exec(document.body.innerText) ?? [];
        if (!found) throw new Error('There is no key.');
        return found.replaceAll(' ', '');
      });
      await visitor.fill('Code that the app shows now', codeOf(key));
      await visitor.press('button', 'Turn it on');
      await visitor.press('button', 'I have saved them');
      await visitor.sees('You: second step added', 'main');

      // Again, as on every other day.
      await visitor.press('button', 'Sign out');
      await visitor.fill('Email', colleague);
      await visitor.fill('Password', password);
      await visitor.press('button', 'Sign in');
      await visitor.fill('Code from your authenticator app', codeOf(key, 1));
      await visitor.press('button', 'Continue');
      await visitor.sees('Overview', 'h1');
    });

    test('console campaign', async () => {
      const subscriber = anEmail();
      await subscribe(product, 'newsletter', subscriber);
      const link = new URL(linkIn(await mailTo(product, subscriber), '/newsletter/confirm'));
      await post(product, '/api/subscriptions/confirm', { token: link.searchParams.get('token') });

      await open('/staff/campaigns');
      await visitor.press('button', 'New campaign');
      const subject = `News from Accra ${randomUUID()}`;
      await visitor.fill('Subject', subject);
      await visitor.fill('Text', '# It is near');
      await visitor.sees('Saved');
      await visitor.press('button', 'Send me a test');
      await visitor.sees(`The test for ${colleague} is captured.`);
      await visitor.press('button', 'Send...');
      await visitor.sees(`"${subject}" goes to 1 person: Newsletter`, dialog);
      await visitor.press('button', 'Send to 1 person', dialog);
      await visitor.sees('Finished');
      await expect.poll(async () => (await mailTo(product, subscriber)).subject).toBe(subject);
    });
  });
}
