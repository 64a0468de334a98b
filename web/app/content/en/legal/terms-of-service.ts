import { companies, type LegalCopy, legal, mailUs } from './legal.ts';

export const termsOfService = {
  opening: {
    eyebrow: legal.eyebrow,
    heading: 'Terms of Service',
    lead: 'What you may expect from us and what we ask of you. The service has not opened, so today these terms govern a website, its lists, accounts and a demo; the parts about transfers apply from the day we are authorised to make them.',
  },
  sections: [
    {
      id: 'introduction',
      heading: 'Introduction',
      body: [
        `These terms are an agreement between you and ${companies} (“we”). By using the demo, a list or an account you accept them; reading the website costs nothing and binds nobody.`,
        'Nothing here is an offer to take or move money at present, nor an offer of investment. What looks like a payment is a simulation and says so where it stands.',
      ],
    },
    {
      id: 'definitions',
      heading: 'Definitions',
      body: [
        'A few words are used in one sense throughout:',
        {
          list: [
            '“Website”: the pages under our own domain names, including the installable app.',
            '“Demo”: the part of the website where transfers are simulated in your browser.',
            '“List”: the waitlist or the newsletter, which you join by confirming an e-mail.',
            '“Service”: the transfer of money that we intend to offer once we are authorised.',
            '“Sender”: a person with an account who pays for a transfer. “Recipient”: the person it is for, who needs no account.',
            '“Transfer”: one instruction by a sender to pay one sum to one recipient. “Paid out”: the money is in the wallet, in the account or in the hand of the recipient.',
          ],
        },
      ],
    },
    {
      id: 'service-description',
      heading: 'Service description',
      body: [
        'Today we offer information, price estimates, the demo, lists and accounts. Estimates use illustrative exchange rates. They are not quotations, and nobody can hold another person to them. A place on the waitlist is a place in a queue: it costs nothing, promises nothing, and cannot be sold or moved up.',
        'The service, once open, will take a sum from a sender in one currency and pay it to a recipient in another: in a bank account, in a mobile wallet, or as cash at a partner. Which of these is possible in a country, and how long it takes, will be shown before a transfer is made.',
        'A transfer may be [cancelled until it is paid out](/faq#cancelling). After that only the recipient can give the money back.',
      ],
    },
    {
      id: 'account-registration',
      heading: 'Account registration',
      body: [
        'You must be 18 or older to open an account, and it must be your own. Give your true name and an e-mail address that you can read: the account opens once you have followed the link, or typed the code, that we e-mail to it. Keep your password to yourself, and tell us at once if you think that someone else knows it.',
        'An account opened today has no money in it and cannot send any. Before a first transfer we will have to verify your identity, as the law requires. You may take a copy of your account and delete it at any time, in its settings, without giving a reason.',
        'We may suspend an account that is used to deceive, to break the law or to harm the website or its visitors. We will tell you why, unless the law forbids it, and a person will look at it again if you ask.',
      ],
    },
    {
      id: 'fees-and-payments',
      heading: 'Fees and payments',
      body: [
        'The website, the demo, the lists and an account are free. For a transfer we will charge the fee and apply the exchange rate that you are shown before you confirm. What you confirm is what you pay; a later change of our prices does not touch it.',
        'You will pay by bank transfer, debit card or credit card in your own name. If a transfer is cancelled in time or cannot be completed, we will return what you paid, fee included, the way it came, unless it failed because of false information that you gave. Charges made by your own bank, or by the wallet or bank of the recipient, are outside our control.',
        'A transfer goes where you tell us to send it. Check the name and the number: if the money has been paid out to a wrong one, we will help to ask for it back, but cannot take it.',
      ],
    },
    {
      id: 'compliance-with-laws',
      heading: 'Compliance with laws',
      body: [
        'You agree to use the website and the service for lawful purposes only, and not to send money on behalf of anyone else. You will not try to enter accounts or systems that are not yours, nor burden the website beyond what a person using it would. Looking for weaknesses within the bounds of our [Security Policy](/security) is welcome.',
        'The law obliges us to know our customers, to watch for money laundering and the financing of terrorism, and to heed sanctions. It may make us ask questions, delay or refuse a transfer, or report one without telling you. Our [AML Policy](/aml-policy) says how.',
      ],
    },
    {
      id: 'limitation-of-liability',
      heading: 'Limitation of liability',
      body: [
        'We prepare the website with care but do not promise that it is free of errors or always reachable. As long as no money moves, we are not liable for decisions that you base on an estimate or on the demo.',
        'Nothing in these terms limits liability that the law does not allow to be limited: for death or injury caused by negligence, for fraud, or for the duties of a payment service towards its customers, such as refunding a payment that you did not authorise. Within those bounds we answer for losses that were foreseeable, not for those that neither of us could have expected.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to these terms',
      body: [
        'We will change these terms when the service opens, and from time to time after that. The date at the top tells which version you are reading. Account holders will hear by e-mail of any change that matters: in good time today, and at least two months ahead once the service is open. If you disagree, you may leave before it applies, without charge.',
      ],
    },
    {
      id: 'governing-law',
      heading: 'Governing law',
      body: [
        'These terms are governed by the laws of [Jurisdiction], and its courts decide disputes. The name is still open: it will be filled in, and account holders told, before the first transfer.',
        'If you are a consumer, the protection that the law of your own country gives you stays with you, and so does your right to go to its courts.',
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      body: [
        `Questions about these terms go to ${mailUs}. If something has gone wrong, tell us there what happened and what you would like us to do. A person reads it, and whoever made the mistake is not the one who judges it.`,
      ],
    },
  ],
} satisfies LegalCopy;
