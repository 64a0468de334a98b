import { companies, type LegalWords, legal, mailUs } from './legal.ts';

export const privacyPolicy = {
  meta: {
    title: 'Privacy Policy',
    description:
      'What we know about you when you visit, join a list or open an account, why we keep it, for how long, and how to have it deleted.',
  },
  opening: {
    eyebrow: legal.eyebrow,
    heading: 'Privacy Policy',
    lead: 'You can read this whole site, use every calculator and finish a demo transfer without telling us who you are. This page is about the cases in which you do.',
  },
  sections: [
    {
      id: 'who-we-are',
      heading: 'Who is responsible',
      body: [
        `${companies}, decide together why and how personal data is used here, and answer for it. The website runs on our own server. Your browser contacts no one else while you are on it: no advertising network, no font or map service, no outside statistics.`,
        'You must be 18 or older to join a list or open an account. We do not knowingly keep data about anyone younger; if you believe that we do, write to us and we will delete it.',
      ],
    },
    {
      id: 'what-we-collect',
      heading: 'What we collect',
      body: [
        'Only what you hand over, and what a server cannot help noticing:',
        {
          list: [
            'A visit: when a request came and whether it could be answered, in a log that holds no name and no network address. To fend off floods of requests we count them per network address, stored as a keyed hash that cannot be read back.',
            'A mailing list: your e-mail address and the answers you choose to give, such as the country you send to.',
            'A message: your name, your address and what you wrote.',
            'An account: your name and e-mail address, your password as a hash, and when you signed in.',
            'The demo: nothing. Recipients and amounts that you enter stay in your browser.',
          ],
        },
      ],
    },
    {
      id: 'why',
      heading: 'Why we use it, and on what ground',
      body: [
        {
          list: [
            'To send you what you asked for. The ground is your consent, which you can withdraw in every mail.',
            'To answer you and to run your account. The ground is the agreement between us, or the steps before it.',
            'To keep the website safe and working. The ground is our legitimate interest in that, and yours.',
            'To obey the law, once we make transfers: verifying identities and keeping records. The ground is legal obligation; the [AML Policy](/aml-policy) tells more.',
          ],
        },
        'We do not sell data, do not build advertising profiles and make no decision about you by machine alone.',
      ],
    },
    {
      id: 'statistics',
      heading: 'Visit statistics',
      body: [
        'We would like to know which pages help, so we may count visits ourselves, anonymously, on our own server. This is off until you accept it, and no part of the site works less well if you never do. The [Cookie Policy](/cookie-policy) lists what your browser stores in either case.',
      ],
    },
    {
      id: 'sharing',
      heading: 'Who else sees it',
      body: [
        'People in our two companies who need it for their work, and nobody else on their own account. Our mails pass through the mail services on their way to you, as all mail does. An authority sees data when the law compels us, and then only what it compels.',
        'Once we make transfers, the bank, wallet or pickup partner that pays your recipient will have to learn both your names and the sum. That section will be written before the first transfer, not after.',
      ],
    },
    {
      id: 'where',
      heading: 'Where it is kept, and how safely',
      body: [
        'In a database of our own. What could be read by a thief is made useless to one where that is possible: passwords are hashed, outgoing mail and secrets are encrypted. The [Security Policy](/security) describes the rest.',
      ],
    },
    {
      id: 'how-long',
      heading: 'How long we keep it',
      body: [
        {
          list: [
            'List entries: until you unsubscribe. We then keep only what is needed not to write to you again.',
            'Messages: as long as the matter is open, and two years after it at the most.',
            'Accounts: until you close them.',
            'Records of transfers, once there are any: at least five years, because the law says so.',
          ],
        },
      ],
    },
    {
      id: 'your-rights',
      heading: 'Your rights',
      body: [
        'You may ask what we hold about you, have it corrected, receive a copy to take elsewhere, have it deleted, or object to its use. It costs nothing and needs no reason. We answer within one month.',
        'If our answer does not satisfy you, you may complain to the Information Commissioner’s Office in the United Kingdom, to the State Data Protection Inspectorate in Lithuania, or to the authority where you live.',
      ],
    },
    {
      id: 'changes-and-contact',
      heading: 'Changes and contact',
      body: [
        `When the way we use data changes, this page changes first, and its date with it. Whoever is on a list or has an account hears about changes that matter. For anything on this page write to ${mailUs}.`,
      ],
    },
  ],
} satisfies LegalWords;
