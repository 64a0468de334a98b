import { claimStatus } from '#content/claims.ts';
import { companies, type LegalCopy, legal, mailUs } from './legal.ts';

export const amlPolicy = {
  opening: {
    eyebrow: legal.eyebrow,
    heading: 'AML Policy',
    lead: 'AML stands for anti-money-laundering. Honest senders meet this policy as a few questions; it exists for the others. No transfers are made yet, so it is written as the rule that we will open under.',
  },
  sections: [
    {
      id: 'purpose',
      heading: 'Purpose and scope',
      body: [
        `This policy binds ${companies}, everyone who works for them and every partner that pays out on their behalf. It is meant to prevent the service from being used to launder money, to finance terrorism or to get around sanctions.`,
        `The authorisation that makes these duties binding on us in law is ${claimStatus}. We do not wait for it to prepare.`,
      ],
    },
    {
      id: 'legal-framework',
      heading: 'Legal framework',
      body: [
        'In the United Kingdom: the Money Laundering Regulations 2017, the Proceeds of Crime Act 2002, the Terrorism Act 2000 and the Sanctions and Anti-Money Laundering Act 2018. In Lithuania: the Law on the Prevention of Money Laundering and Terrorist Financing. In the countries we pay to, the rules that bind our partners there. Where two rules differ, we follow the stricter one.',
      ],
    },
    {
      id: 'responsibility',
      heading: 'Who is responsible',
      body: [
        'The board answers for this policy. Before the first transfer it will appoint a money laundering reporting officer, who can stop any transfer, reports to the board directly and cannot be overruled by anyone whose bonus depends on volume.',
        'Anyone who raises a suspicion in good faith has nothing to fear from us, even when it turns out to be unfounded.',
      ],
    },
    {
      id: 'risk',
      heading: 'Judging risk',
      body: [
        'We weigh who is sending, to which country, how much, how often and by which method, and write down why we judged it so. The judgement of the business as a whole is renewed every year, and before a new country or payout method is added. Where someone was born is not a risk.',
        'Some things we leave out altogether, whoever asks: cash from senders, anonymous accounts, transfers on behalf of others, and trades that deal in cash without records.',
      ],
    },
    {
      id: 'knowing-customers',
      heading: 'Knowing our customers and partners',
      body: [
        'No transfer is made for a sender whom we have not identified by an official document and matched to a living person. The sender must be 18 or older and act on their own account.',
        'For larger sums, unusual patterns and people in prominent public office we ask for more: where the money comes from, and what it is for. Until we have an answer, nothing is sent, and what was paid goes back the way it came unless the law forbids it.',
        'A bank, wallet or pickup network that pays out for us is examined before it starts and every year after: its licence, its owners, and how it does at its counters what this policy asks of us.',
      ],
    },
    {
      id: 'sanctions',
      heading: 'Sanctions',
      body: [
        'Senders and recipients are compared with the lists of the United Kingdom, the European Union and the United Nations before each transfer, and again when a list changes. Names are spelled in many ways and shared by many people, so a likely match is looked at by a person before it costs anyone an afternoon. A true one is frozen and reported.',
      ],
    },
    {
      id: 'monitoring',
      heading: 'Watching transfers',
      body: [
        'Rules look for sums split to stay under a limit, for one recipient with many unrelated senders, for sudden changes of habit, for an account that another hand seems to steer. They only raise a hand: whether something is suspicious is decided by a trained person, who notes the reason either way.',
      ],
    },
    {
      id: 'reporting',
      heading: 'Reporting suspicion',
      body: [
        'Anyone who works for us and suspects something tells the reporting officer the same day. The officer reports to the National Crime Agency in the United Kingdom or the Financial Crime Investigation Service in Lithuania. The law forbids us to tell the customer, so a delay may come without an explanation.',
      ],
    },
    {
      id: 'records',
      heading: 'Keeping records',
      body: [
        'Identity documents, transfers, the judgements made about them and the reports sent are kept for at least five years after the last transfer or the end of the relationship, and deleted when the law no longer requires them. They are open to those who need them for this policy and to nobody else. How data is otherwise treated is in the [Privacy Policy](/privacy-policy).',
      ],
    },
    {
      id: 'training',
      heading: 'Training, review and contact',
      body: [
        `Everyone is trained before they first touch a transfer and every year after. Someone who did not write this policy tests it yearly and reports what failed. Questions, and warnings, reach us at ${mailUs}.`,
      ],
    },
  ],
} satisfies LegalCopy;
