import { brand } from '@remit/brand/brand.ts';
import type { MailContent } from '@remit/platform/mail/content.ts';

/** What an operator sends to themselves to see that mail arrives and looks right. */
export function operatorTestMail({ siteUrl, code }: { siteUrl: string; code: string }): MailContent {
  return {
    subject: `Test e-mail from ${brand.name}`,
    preview: 'E-mail works. This one was sent the same way as every other.',
    heading: 'E-mail works',
    paragraphs: [
      'This is the test e-mail you asked for. It was written to the outbox, sealed, claimed by a worker and handed to your SMTP server, like every e-mail we send.',
      'Please look at it in the light and the dark theme, on a phone and on a computer. It has a button, a code and a note, so you see every part of an e-mail.',
    ],
    action: { label: 'Open the site', url: siteUrl },
    code: { label: 'A sample code', value: code },
    notes: ['The code opens nothing. It shows how a code looks.'],
    reason: 'You get this e-mail because someone with access to the server sent a test to this address.',
  };
}
