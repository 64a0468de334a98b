import { lightTheme } from '@remit/brand/theme.ts';
import { display } from '#mails/frame-style.ts';

type Style = { readonly style: string; readonly class?: string };

const monospace = `font-family:ui-monospace,'SF Mono',Menlo,Consolas,'Liberation Mono',monospace`;
const heading = (size: string) =>
  `margin:28px 0 12px;${display};${size};font-weight:700;letter-spacing:-0.4px;color:${lightTheme.ink}`;

/** The classes are those of the frame's stylesheet, which has their dark colours. */
const styles: Readonly<Record<string, Style>> = {
  p: { style: 'margin:0 0 16px' },
  h2: { style: heading('font-size:23px;line-height:29px'), class: 'ink' },
  h3: { style: heading('font-size:19px;line-height:25px'), class: 'ink' },
  a: { style: `color:${lightTheme.leaf};text-decoration:underline`, class: 'link' },
  ul: { style: 'margin:0 0 16px;padding:0 0 0 24px' },
  ol: { style: 'margin:0 0 16px;padding:0 0 0 26px' },
  li: { style: 'margin:0 0 6px' },
  blockquote: {
    style: `margin:0 0 16px;padding:0 0 0 16px;border-left:4px solid ${lightTheme.line};color:${lightTheme.muted}`,
    class: 'muted rule',
  },
  hr: { style: `margin:28px 0;border:0;border-top:1px solid ${lightTheme.rule}`, class: 'rule' },
  code: { style: `${monospace};font-size:15px` },
};

export const styleOf = (tag: string): Style | undefined => styles[tag];
