import type { MailContent } from '../content.ts';

/** A line for each thing. */
export const renderPlain = ({ subject, paragraphs, action, code, notes = [] }: MailContent) => {
  const lines = [
    subject,
    ...paragraphs,
    ...(action ? [`${action.label}: ${action.url}`] : []),
    ...(code ? [`${code.label}: ${code.value}`] : []),
    ...notes,
  ];
  return { text: lines.join('\n'), html: lines.map((line) => `<p>${line}</p>`).join('\n') };
};
