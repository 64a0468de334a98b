import { brand } from '@remit/brand/brand.ts';
import type { MailContent, MailLink } from '@remit/platform/mail/content.ts';
import { webUrl } from '@remit/platform/mail/markup.ts';
import { frameCopy } from './content/en/frame.ts';

const lineCharactersMax = 72;

export function renderPlainText(content: MailContent): string {
  const { body: written, action, code, notes = [], links = [] } = content;
  const body = [
    content.heading,
    ...content.paragraphs,
    ...(written ? [written.text] : []),
    ...(action ? [linkLines(action)] : []),
    ...(code ? [`${code.label}: ${code.value}`] : []),
    ...notes,
  ];
  const foot = [content.reason, ...links.map(linkLines), `${brand.name}\n${frameCopy.sender}`];
  // "-- " is how mail readers know where the message ends and the signature begins.
  return `${body.map(wrap).join('\n\n')}\n\n-- \n${foot.map(wrap).join('\n\n')}\n`;
}

function linkLines({ label, url }: MailLink): string {
  return `${label}:\n${webUrl(url)}`;
}

/** Breaks only between words, so that a long URL stays whole. */
function wrap(text: string): string {
  return text.split('\n').map(wrapLine).join('\n');
}

function wrapLine(text: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line && line.length + 1 + word.length > lineCharactersMax) {
      lines.push(line);
      line = word;
    } else {
      line = line ? `${line} ${word}` : word;
    }
  }
  return [...lines, line].join('\n');
}
