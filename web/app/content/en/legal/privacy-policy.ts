import { companies, type LegalCopy, legal, mailUs } from './legal.ts';

/** The periods stand in the server's own rules; `legal-truth.test.ts` compares them. */
export const privacyPolicy = {
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
        `${companies}, decide together why and how personal data is used here, and answer for it. While you are on this website your browser talks to our server and to nobody else: no advertising network, no font or map service, no outside statistics.`,
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
            'A visit: nothing that names you. Our log notes events and faults, without names or addresses. Where forms and sign-ins are counted to stop floods, the count is kept under a keyed hash of your network address, which cannot be read back.',
            'The waitlist: your e-mail address, the country you send from and the one you send to, how the money should arrive and, if you say so, in which wallet. Who invited you, if a friend’s link did. The wording that you agreed to, where and when; when you confirmed, changed or left.',
            'The newsletter: your e-mail address, and the same record of what you agreed to and when.',
            'A message: your name, your address, what you wrote and the page you wrote it on. From investors also which kind they are and the risk notice they confirmed; for a meeting, the times you propose and your time zone; with an application, the position and your CV.',
            'An account: your name and e-mail address; the settings that you choose for all your devices; a picture of you, if you add one; your password as a hash; when you opened it, proved your address and last signed in. If you set them up: the key of your authenticator app, your recovery codes as hashes, and of a passkey its public half, its name and when it was last used; your phone number; and which account elsewhere you sign in with, with the name and address that it gives us. For each device that is signed in: since when, how and when last, its network address and the name its browser gives itself. A security log of sign-ins, refusals and changes, with the time and network address of each.',
            'Practice transfers, once you have an account: no money moves. We store your quotes, your transfers with their amounts and every step, the receipts and statements that you ask for, which of our invented cards and banks you chose, and your recipients with their country, name, and wallet number or bank account. A recipient is another person. Use the invented recipients that we offer: you do not need a real person’s data to practise. If you do enter a real person, ask them first and tell them of this page.',
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
            'To send you what you asked for. The ground is your consent, which you can withdraw in every e-mail.',
            'To answer you, to judge an application and to run your account. The ground is the agreement between us, or the steps before it.',
            'To keep accounts and the website safe, and to remember whom we must not write to. The ground is our legitimate interest in that, and yours.',
            'To obey the law, once we make transfers: verifying identities and keeping records. The ground is legal obligation; the [AML Policy](/aml-policy) says more.',
          ],
        },
        'We do not sell data, we build no advertising profiles, and we let no machine alone make a decision about you that matters.',
      ],
    },
    {
      id: 'statistics',
      heading: 'Visit statistics',
      body: [
        'If you accept them, and only then, each page you open adds one to that page’s count for the day. A count is a date, a page and a number; nothing in it could tell one visitor from another. No part of the site works less well if you never accept. The [Cookie Policy](/cookie-policy) has the question and lists what your browser stores in either case.',
      ],
    },
    {
      id: 'sharing',
      heading: 'Who else sees it',
      body: [
        'People in our two companies who need it for their work. What you write to us is also forwarded to our own mailbox, where the same periods apply as below. E-mails pass through other providers’ servers on their way, as all e-mail does. An authority sees data when the law compels us, and then only what it compels.',
        'Friends whom you invite to the waitlist learn nothing about you from the link, and you learn only how many of them joined.',
        'Nobody outside our companies sees a practice transfer, unless you share it by a link. Anyone who has the link sees its state, the amount that arrives, the country, the way and the time, and no name or number, until you end the link or until 30 days after the transfer ended. Our own server plays the parts of the banks, wallets and pickup counters.',
        'Once we make transfers, the bank, wallet or pickup partner that pays your recipient will have to learn both your names and the sum. This section will say so in full before the first transfer, not after.',
      ],
    },
    {
      id: 'where',
      heading: 'Where it is kept, and how safely',
      body: [
        'In one database that we run ourselves, with CVs and pictures as files beside it. What a thief could read is made useless to a thief where that is possible: passwords are hashed; the keys of authenticator apps, CVs, waiting e-mails and secrets are encrypted; links and codes that we e-mail to you are kept only as hashes. The [Security Policy](/security) describes the rest.',
      ],
    },
    {
      id: 'how-long',
      heading: 'How long we keep it',
      body: [
        {
          list: [
            'A place on a list: as long as you are on it. An address that nobody confirms is forgotten after 30 days, one that has left 30 days after leaving.',
            'After you delete yourself from our lists, or leave one before confirming: a keyed hash of your address, without an end, so that no form can make us write to you by mistake. Joining and confirming again removes it.',
            'Messages: 24 months. Applications, with their CVs: 6 months.',
            'E-mails to you: the text until it has been sent, and a month at most. The fact that one was sent: 30 days; that one failed: 90.',
            'Counts of attempts: while the limit runs, a day at most.',
            'Visit counts: 25 months. They are about pages, not people.',
            'An account: until you delete it, with everything in it. A device’s entry: until that sign-in ends. Wrong attempts to sign in: a day. The security log: a year at most.',
            'Practice transfers: a quote that you do not use, a day. A recipient, until you remove it; in the transfers made to it, its data stays as long as the transfer. All of it, until you delete the account, or until 24 months after you last used practice transfers. Deleting the account cancels and refunds what is under way. Then names, numbers and the link to you are gone. Amounts and steps stay in the practice books, which name no one.',
            'Records of transfers, once there are any: at least five years, because the law says so.',
          ],
        },
      ],
    },
    {
      id: 'your-rights',
      heading: 'Your rights',
      body: [
        'You may see what we hold about you, have it corrected, take a copy elsewhere, have it deleted, or object to its use. For lists, a link in every e-mail opens a page where you do all of that yourself, at once; for an account, its settings do. There you change your name, address and password, see and end every sign-in, download a copy of everything, and delete it all for good; for the last two you show once more that it is you. What you gave our lists or wrote to us under the same proven address is copied and deleted with the account, unless you say that it should stay. For everything else write to us: it costs nothing, needs no reason, and we answer within one month.',
        'If our answer does not satisfy you, you may complain to the Information Commissioner’s Office in the United Kingdom, to the State Data Protection Inspectorate in Lithuania, or to the authority where you live.',
      ],
    },
    {
      id: 'changes-and-contact',
      heading: 'Changes and contact',
      body: [
        `When the way we use data changes, this page changes first, and its date with it. Everyone on a list or with an account hears about changes that matter. For anything on this page write to ${mailUs}.`,
      ],
    },
  ],
} satisfies LegalCopy;
