import type { EnquiryKind, InvestorKind } from '@remit/contract/enquiries.ts';
import type { MailContent } from '@remit/platform/mail/content.ts';

export type EnquiryForwarded = {
  readonly kind: EnquiryKind;
  readonly reference: string;
  readonly email: string;
  readonly page: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly message?: string | undefined;
  readonly notes?: readonly string[];
};

const titles: Readonly<Record<EnquiryKind, string>> = {
  contact: 'Contact message',
  investor_deck: 'Investor deck sent',
  investor_meeting: 'Investor meeting proposed',
  partnership: 'Partnership enquiry',
  investment: 'Investment enquiry',
  job_application: 'Job application',
  speculative_application: 'Speculative application',
  live_chat: 'Chat question',
};

/** The same as the form offers. */
export const investorKindLabels: Readonly<Record<InvestorKind, string>> = {
  private: 'Private investor',
  sophisticated: 'High-net-worth or self-certified sophisticated investor',
  institutional: 'Fund, company or other institution',
  other: 'Something else',
};

export const forwardedSubject = (kind: EnquiryKind, reference: string) => `${titles[kind]} (${reference})`;

/** For the team only: it has what was typed into the form, as text. */
export function enquiryForwardedMail(forwarded: EnquiryForwarded): MailContent {
  const { kind, reference, email, page, facts, message = '', notes = [] } = forwarded;
  const lines = message.split('\n').filter((line) => line.trim() !== '');
  return {
    subject: forwardedSubject(kind, reference),
    preview: 'Someone wrote to us through the site.',
    heading: titles[kind],
    paragraphs: [
      ...facts.map(([label, value]) => `${label}: ${value}`),
      ...(lines.length > 0 ? ['They wrote:', ...lines] : []),
    ],
    notes: [
      `Reply to this e-mail to write to ${email}. No one has confirmed that address.`,
      `The message was sent from ${page}. The reference is ${reference}.`,
      ...notes,
    ],
    reason: 'You get this e-mail because TEAM_EMAIL is set to this address.',
  };
}
