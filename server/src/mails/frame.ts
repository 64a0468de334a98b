import { brand } from '@remit/brand/brand.ts';
import { palette } from '@remit/brand/palette.ts';
import { lightTheme } from '@remit/brand/theme.ts';
import type { MailContent } from '@remit/platform/mail/content.ts';
import { escapeMarkup } from '@remit/platform/mail/markup.ts';
import { frameCopy } from './content/en/frame.ts';
import { actionPart, codePart, footPart, notesPart, paragraphsPart, urlPart } from './frame-parts.ts';
import { display, frameStylesheet, type Scheme, text } from './frame-style.ts';
import { wovenBand } from './woven-band.ts';

/**
 * The HTML part: one frame for every mail. Tables and inline styles, because mail readers are old; every style that
 * matters stands on its element, and the style sheet adds only the dark theme and the narrow screen.
 */
export function renderFrame(content: MailContent, scheme: Scheme | 'readers' = 'readers'): string {
  const { action, body, code, notes } = content;
  return `<!doctype html>
<html lang="${frameCopy.language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escapeMarkup(content.subject)}</title>
<style>${frameStylesheet(scheme)}</style>
</head>
<body class="page" style="margin:0;padding:0;width:100%;background-color:${lightTheme.paper};-webkit-text-size-adjust:100%">
${previewPart(content.preview)}
<div role="article" aria-roledescription="email" aria-label="${escapeMarkup(content.subject)}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="page" bgcolor="${lightTheme.paper}" style="background-color:${lightTheme.paper}">
<tr><td align="center" class="margin" style="padding:32px 16px 40px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
<tr><td class="head" bgcolor="${palette.forest}" style="padding:24px 41px;background-color:${palette.forest};border-radius:20px 20px 0 0;${display};font-size:26px;line-height:32px;font-weight:700;letter-spacing:-0.6px;color:${palette.paper}">${escapeMarkup(brand.name)}</td></tr>
<tr><td style="padding:0;font-size:0;line-height:0">${wovenBand()}</td></tr>
<tr><td class="card" bgcolor="${lightTheme.raised}" style="padding:36px 40px 28px;background-color:${lightTheme.raised};border:1px solid ${lightTheme.rule};border-top:0;border-radius:0 0 20px 20px;${text};font-size:17px;line-height:27px;color:${lightTheme.ink};word-break:break-word;overflow-wrap:anywhere">
<h1 class="ink heading" style="margin:0 0 16px;${display};font-size:30px;line-height:36px;font-weight:700;letter-spacing:-0.6px;color:${lightTheme.ink}">${escapeMarkup(content.heading)}</h1>
${paragraphsPart(content.paragraphs)}
${body?.html ?? ''}
${action ? actionPart(action) : ''}
${code ? codePart(code) : ''}
${notes ? notesPart(notes) : ''}
${action ? urlPart(action) : ''}
</td></tr>
<tr><td class="foot" style="padding:24px 41px 0;${text};font-size:14px;line-height:21px;color:${lightTheme.muted}">
${footPart(content)}
</td></tr>
</table>
</td></tr>
</table>
</div>
</body>
</html>
`;
}

/** Invisible; the blanks after it keep an inbox from filling the line with the top of the message. */
function previewPart(preview: string): string {
  const blanks = '&#847;&zwnj;&nbsp;'.repeat(60);
  return (
    '<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all;font-size:1px;line-height:1px">' +
    `${escapeMarkup(preview)}${blanks}</div>`
  );
}
