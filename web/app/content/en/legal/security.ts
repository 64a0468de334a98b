import { companies, type LegalWords, legal, mailUs } from './legal.ts';

export const security = {
  meta: {
    title: 'Security Policy',
    description:
      'How this site and its accounts are protected, what we ask of you, and how to report a weakness without fear of trouble.',
  },
  opening: {
    eyebrow: legal.eyebrow,
    heading: 'Security Policy',
    lead: 'Written so that an expert can check it and everyone else can follow it. What is built is described in the present tense; what must be there before money moves, in the future.',
  },
  sections: [
    {
      id: 'scope',
      heading: 'What this covers',
      body: [
        `The website, the app, the demo and the accounts run by ${companies}. No money and no card number is stored or processed here at present, which is the strongest protection there is. The rest of this page is about protecting people’s names, addresses and passwords.`,
      ],
    },
    {
      id: 'your-browser',
      heading: 'In your browser',
      body: [
        'Pages may load from our own server and from nowhere else; the browser is told to refuse the rest. Scripts run only if they are the ones that we built, known by their fingerprint. Other sites cannot put our pages in a frame, and our pages may not use your camera, microphone or location.',
      ],
    },
    {
      id: 'on-the-way',
      heading: 'On the way',
      body: [
        'In public operation every connection is encrypted, and browsers are told to accept nothing less for two years after each visit. Mail is encrypted on its way where the receiving side supports it.',
      ],
    },
    {
      id: 'on-our-server',
      heading: 'On our server',
      body: [
        'Data lies in one database, and every query runs under a role that sees only the rows it is entitled to. Keys are made on the server itself and kept encrypted under a master key that is stored apart. Logs name events and numbers, never people.',
      ],
    },
    {
      id: 'accounts',
      heading: 'Accounts and passwords',
      body: [
        'Passwords are kept as slow hashes: we cannot read yours, and neither could a thief. Attempts to sign in are limited. A refusal reads the same whether or not the account exists, so that nobody can find out who is a customer by trying.',
      ],
    },
    {
      id: 'people',
      heading: 'Our own people',
      body: [
        'Access is given for a task and taken back after it. Nobody who works for us will ever ask for your password or a code that was sent to you, by mail, by phone or in a chat.',
      ],
    },
    {
      id: 'changes-to-software',
      heading: 'How we change software',
      body: [
        'Each change passes the same automatic checks, security rules included, before it is delivered. We use few outside components, pin their exact versions and send no data to their makers.',
      ],
    },
    {
      id: 'incidents',
      heading: 'When something goes wrong',
      body: [
        'We close the gap first, then find out who is affected, then tell them in plain words what happened and what to do. Where personal data is at risk, the authority hears from us within 72 hours.',
      ],
    },
    {
      id: 'before-launch',
      heading: 'Before money moves',
      body: [
        'Customers’ money will be kept apart from our own, as the law requires. Someone from outside will have tried to break in, and what they found will be repaired. Changes to payment details and large transfers will need a second proof that it is you.',
      ],
    },
    {
      id: 'reporting',
      heading: 'Reporting a weakness',
      body: [
        `If you find a hole, write to ${mailUs} with the steps to see it. Use only your own account, leave other people’s data alone and give us time to repair it before you publish. We will not take action against anyone who keeps to that, and we will say thank you by name if you like.`,
        'If you think that someone is using your account, change your password at once, then write to us.',
      ],
    },
  ],
} satisfies LegalWords;
