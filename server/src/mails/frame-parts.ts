import { brand } from '@remit/brand/brand.ts';
import { lightTheme } from '@remit/brand/theme.ts';
import type { MailContent, MailLink } from '@remit/platform/mail/content.ts';
import { escapeMarkup, webUrl } from '@remit/platform/mail/markup.ts';
import { frameCopy } from './content/en/frame.ts';
import { text } from './frame-style.ts';

export function paragraphsPart(paragraphs: readonly string[]): string {
  return paragraphs
    .map((paragraph) => escapeMarkup(paragraph).replaceAll('\n', '<br>'))
    .map((markup) => `<p style="margin:0 0 16px">${markup}</p>`)
    .join('\n');
}

export function actionPart({ label, url }: MailLink): string {
  const href = escapeMarkup(webUrl(url));
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:12px 0 24px">
<tr><td class="button" bgcolor="${lightTheme.forest}" style="border-radius:14px;background-color:${lightTheme.forest};mso-padding-alt:15px 28px">
<a class="button-words" href="${href}" style="display:inline-block;padding:15px 28px;${text};font-size:17px;line-height:22px;font-weight:600;color:${lightTheme.onForest};text-decoration:none">${escapeMarkup(label)}</a>
</td></tr></table>`;
}

/** The URL written out, for whom the button does not open. Long and ugly, so it comes last. */
export function urlPart({ url }: MailLink): string {
  const href = escapeMarkup(webUrl(url));
  return `<p class="muted" style="margin:20px 0 10px;font-size:14px;line-height:21px;color:${lightTheme.muted}">${escapeMarkup(frameCopy.writtenOut)}<br>
<a class="link" href="${href}" style="color:${lightTheme.leaf};text-decoration:underline;word-break:break-word;overflow-wrap:anywhere">${href}</a></p>`;
}

export function codePart({ label, value }: { label: string; value: string }): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">
<tr><td class="code" align="center" bgcolor="${lightTheme.sand}" style="padding:18px 16px 20px;border:1px dashed ${lightTheme.line};border-radius:14px;background-color:${lightTheme.sand}">
<p class="muted" style="margin:0 0 6px;font-size:14px;line-height:20px;color:${lightTheme.muted}">${escapeMarkup(label)}</p>
<p class="ink" style="margin:0;font-family:ui-monospace,'SF Mono',Menlo,Consolas,'Liberation Mono',monospace;font-size:30px;line-height:38px;font-weight:600;letter-spacing:6px;padding-left:6px;color:${lightTheme.ink};user-select:all;-webkit-user-select:all">${escapeMarkup(value)}</p>
</td></tr></table>`;
}

export function notesPart(notes: readonly string[]): string {
  return notes
    .map(
      (note) =>
        `<p class="muted" style="margin:0 0 10px;font-size:15px;line-height:23px;color:${lightTheme.muted}">${escapeMarkup(note)}</p>`,
    )
    .join('\n');
}

export function footPart({ reason, links = [] }: MailContent): string {
  const exits = links.map(
    ({ label, url }) =>
      `<a class="link" href="${escapeMarkup(webUrl(url))}" style="color:${lightTheme.leaf};text-decoration:underline">${escapeMarkup(label)}</a>`,
  );
  const lines = [
    escapeMarkup(reason),
    ...(exits.length > 0 ? [exits.join(' &nbsp;&middot;&nbsp; ')] : []),
    `<strong style="font-weight:600">${escapeMarkup(brand.name)}</strong> &middot; ${escapeMarkup(frameCopy.tagline)}<br>${escapeMarkup(frameCopy.sender)}`,
  ];
  return lines
    .map((line) => `<p class="muted" style="margin:0 0 12px;color:${lightTheme.muted}">${line}</p>`)
    .join('\n');
}
