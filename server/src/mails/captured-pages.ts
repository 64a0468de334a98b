import { brand } from '@remit/brand/brand.ts';
import { escapeMarkup } from '@remit/platform/mail/markup.ts';
import type { CapturedMail } from '@remit/platform/mail/outbox.ts';
import type { CapturedMessage } from '@remit/platform/sms/captured-sms.ts';

/** Without scripts, because they show untrusted text to a developer who is signed in to everything. */
export function capturedListPage(
  mails: readonly CapturedMail[],
  messages: readonly CapturedMessage[] = [],
): string {
  const items = newestFirst([...mails, ...messages]);
  const body =
    items.length === 0
      ? '<p class="empty">No e-mail yet. Ask for one, for example by joining the waitlist, and reload this page.</p>'
      : `<ol class="mails">${items.map(listItem).join('')}</ol>`;
  return page(
    'Captured e-mail',
    `<h1>Captured e-mail</h1>
<p class="lead">No SMTP server is set up, so nothing leaves this machine. SMS are shown here too, if phone numbers are switched on. What would have been sent is kept here, newest first.</p>
<p class="lead">Only the link that the server prints at its start opens this page. Programs read it as JSON from <code>/dev/mail.json</code>, with the token in the data folder’s file <code>captured-mail-token</code> as <code>Authorization: Bearer</code>.</p>
${body}`,
  );
}

/** Sorting is stable: what has one time stays in the order it came in. */
export function newestFirst<Item extends { readonly createdAt: Date }>(items: Item[]): Item[] {
  return items.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

function listItem(item: CapturedMail | CapturedMessage): string {
  if ('phone' in item) {
    return `<li><div class="mail">
<span class="subject">${escapeMarkup(item.text)}</span>
<span class="to">+${escapeMarkup(item.phone)}</span>
<span class="facts"><span class="kind">${item.channel}</span> ${moment(item.createdAt)}</span>
</div></li>`;
  }
  const { id, subject, to, kind, createdAt } = item;
  return `<li><a class="mail" href="/dev/mail/${id}">
<span class="subject">${escapeMarkup(subject)}</span>
<span class="to">${escapeMarkup(to)}</span>
<span class="facts"><span class="kind">${escapeMarkup(kind)}</span> ${moment(createdAt)}</span>
</a></li>`;
}

export function capturedMailPage(mail: CapturedMail): string {
  const facts: [string, string][] = [
    ['To', escapeMarkup(mail.to)],
    ['Kind', escapeMarkup(mail.kind)],
    ['Written', moment(mail.createdAt)],
    ...Object.entries(mail.headers).map(([name, value]): [string, string] => [
      escapeMarkup(name),
      escapeMarkup(String(value)),
    ]),
    ...(mail.attachments ?? []).map(({ name }): [string, string] => [
      'Attached',
      `<a href="/dev/mail/${mail.id}/attachments/${escapeMarkup(name)}">${escapeMarkup(name)}</a>`,
    ]),
  ];
  return page(
    mail.subject,
    `<p class="back"><a href="/dev/mail">All captured e-mail</a></p>
<h1>${escapeMarkup(mail.subject)}</h1>
<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>
<h2>As HTML</h2>
<div class="sheet"><iframe title="The e-mail as HTML" src="/dev/mail/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></div>
<h2>As plain text</h2>
<pre tabindex="0" aria-label="The e-mail as plain text">${escapeMarkup(mail.text)}</pre>`,
  );
}

/** The mail's own HTML. Its links open a new tab, because the frame around it may not show anything else. */
export function framedHtml({ html }: CapturedMail): string {
  return html.replace('<head>', '<head>\n<base target="_blank">');
}

function moment(at: Date): string {
  const iso = at.toISOString();
  return `<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC</time>`;
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeMarkup(title)} · ${escapeMarkup(brand.name)}</title>
<link rel="stylesheet" href="/dev/mail/style.css">
</head>
<body>
<header><span class="wordmark">${escapeMarkup(brand.name)}</span><span class="room">Development</span></header>
<main>
${body}
</main>
</body>
</html>
`;
}
