import { expect, it } from 'vitest';
import { enquiryAnswerMail } from './enquiry-answer.ts';

it.each([
  { why: 'after a greeting', text: 'Hello Ama,\n\nYes, in cash.\n\nEsi', preview: 'Yes, in cash.' },
  { why: 'without a greeting', text: 'Yes, we do.\n\nAlso in Kumasi.', preview: 'Yes, we do.' },
  { why: 'a greeting in the same paragraph', text: 'Hello Ama,\nyes.\n\nEsi', preview: 'Hello Ama, yes.' },
  { why: 'one paragraph', text: 'Yes.', preview: 'Yes.' },
  { why: 'a greeting alone', text: 'Hello Ama,', preview: 'Hello Ama,' },
])('an inbox shows how the answer begins: $why', ({ text, preview }) => {
  const mail = enquiryAnswerMail({
    ...{ kind: 'contact', reference: '1A2B3C4D', siteUrl: 'https://site.example', text },
  });
  expect(mail.preview).toBe(preview);
});
