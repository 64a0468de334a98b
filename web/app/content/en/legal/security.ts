import { brand } from '@remit/brand/brand.ts';
import { companies, type LegalCopy, legal, mailTo } from './legal.ts';

export const security = {
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
        `The website, the app, the demo, the lists and the accounts run by ${companies}. No money and no card number is stored or processed here at present, which is the strongest protection there is. The rest of this page is about protecting people’s names, addresses and passwords.`,
      ],
    },
    {
      id: 'your-browser',
      heading: 'In your browser',
      body: [
        'Pages may load from our own server and from nowhere else; the browser is told to refuse the rest. Scripts run only if they are files of ours or, where they stand in the page itself, if their fingerprint is the one that the build wrote down. Text cannot turn into a script (Trusted Types). Other sites cannot put our pages in a frame, and our pages may not use your camera, microphone or location.',
        'Your sign-in is kept in this browser’s storage for our site. On a device that you share, sign out when you are done.',
      ],
    },
    {
      id: 'on-the-way',
      heading: 'On the way',
      body: [
        'In public operation every connection is encrypted, and browsers are told to accept nothing less for two years after each visit. E-mail is encrypted on its way where the receiving side supports it.',
      ],
    },
    {
      id: 'on-our-server',
      heading: 'On our server',
      body: [
        'Data lies in one PostgreSQL database, where each table refuses every role that has no business with it. Keys are made on the server itself and kept encrypted under a master key that is stored apart. The text of an e-mail is encrypted while it waits and erased once it is sent. CVs are taken only as PDF or Word documents, by their content and not their name, and kept encrypted. A picture of you is written anew on your device before it is sent, without the place or the camera, and only you can read it. Logs name events and numbers, never people.',
        'Forms are limited per network and per address, and a machine that is in a hurry is made to do arithmetic first. A form never tells whether an address is known to us: the truth goes by e-mail, to the address itself.',
      ],
    },
    {
      id: 'accounts',
      heading: 'Accounts and passwords',
      body: [
        'Passwords are kept as slow hashes (bcrypt): we cannot read yours, and neither could a thief. Wrong attempts make the next one wait longer. Wherever somebody could try out addresses to learn who is a customer, the answer is the same for everyone.',
        'A sign-in is renewed with a token that works once; if an old one turns up again, that sign-in is ended. In your settings you see every device that is signed in and can end any of them. Exporting or deleting an account asks you to prove once more that it is you.',
      ],
    },
    {
      id: 'people',
      heading: 'Our own people',
      body: [
        'Access is given for a task and taken back after it. Nobody who works for us will ever ask for your password or for a code that was sent to you: not by e-mail, not by phone, not in a chat. Our e-mails come from addresses under our own domain, and no link in them asks for a card.',
      ],
    },
    {
      id: 'changes-to-software',
      heading: 'How we change software',
      body: [
        'Each change passes the same automatic checks, security rules included, before it is delivered. We use few outside components, pin their exact versions by fingerprint, let none of them run anything when it is installed, and send no data to their makers.',
      ],
    },
    {
      id: 'incidents',
      heading: 'When something goes wrong',
      body: [
        'We close the gap first, then find out who is affected, then tell them in plain words what happened and what to do. Where personal data is at risk, the authority hears from us within 72 hours. If you think that someone is using your account, change your password at once, which signs out every other device, then write to us.',
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
        `If you find a hole, write to ${mailTo(brand.securityEmail)} with the steps to see it. You hear from a person within two working days, and again when it is repaired.`,
        {
          list: [
            'Use only your own account, and leave other people’s data alone.',
            'Do not send floods of requests, and trick nobody, our staff included.',
            'Give us time to repair it before you publish.',
          ],
        },
        'We will not take action against anyone who keeps to that, and will thank you by name if you like.',
      ],
    },
  ],
} satisfies LegalCopy;
