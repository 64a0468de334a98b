import type { ArticleText } from './articles.ts';

export const text: ArticleText = {
  intro: [
    '“My phone fell in water, this is my new number. Are you at work? I need a small favour.” It sounds like her. It has the photograph from Christmas. It arrives while you are at work, and she needs the favour within an hour.',
    'Every part of that message does a job. The broken phone explains the new number. The question about work finds out whether you can talk. The favour is small, because people send a small sum without asking anyone. The hour is there to stop you from doing the one thing that would end the trick.',
  ],
  sections: [
    {
      id: 'one-habit',
      heading: 'The one thing: call the old number',
      body: [
        'Do not write, and do not call the new number. Call the number you have had for years. If it rings and she answers, the story is over. If it is dead, call a brother, a neighbour or the shop downstairs. A true emergency can wait ten minutes while you check. A false one rarely can.',
        'Decide this now, while nothing is wrong. The people who pay are not stupid or careless. They love someone, are tired and are in a hurry. The message was written for exactly that. A rule made in peace thinks for you later: no money to a new number before a call to the old one. Tell the family too, so that no one is offended when you ring.',
      ],
    },
    {
      id: 'how-common',
      heading: 'How common it is',
      body: [
        'Police in Britain call it the “Hello Mum” or “friend in need” fraud. Action Fraud was then the national reporting centre. It counted 1,235 reports between 3 February and 21 June 2022, with losses of 1.5 million pounds. That is more than 1,200 pounds a case, and only the cases that people reported.',
        'The trick works even better with families in two countries. Everyone has changed a SIM card on a journey. Everyone has been asked for help by message. And you cannot ask her across the kitchen table: she is five thousand kilometres away.',
      ],
    },
    {
      id: 'voices',
      heading: 'A voice is no longer proof',
      body: [
        'Until lately you could say: if in doubt, let me hear you. That has ended. In September 2024 Starling Bank warned that a program needs as little as three seconds of someone’s speech to imitate it. Any public video will do. The bank commissioned a survey of more than 3,000 people in the United Kingdom. Of them, 28 per cent believed that they had been the target of such a call within a year. And 8 per cent said they would send the money even if the call seemed strange.',
        'In December 2024 the FBI gave families advice that costs nothing: agree on a secret word or phrase, and ask for it. Choose something that no one has ever written down, not a pet and not a street. Say it face to face or in a call that you started yourself, never in a chat. It feels silly once. After that it feels like a lock on the door.',
        'If a word is too much, use a question instead. Do not ask “what is your name”, which anyone can look up. Ask something that only two people know: who burned the rice at the wedding?',
      ],
    },
    {
      id: 'other-forms',
      heading: 'The same trick in other clothes',
      body: [
        {
          list: [
            'The wrong transfer. “I sent you money by mistake, please send it back.” The message about the transfer is forged, and your balance never changed. Look at your balance, not at the message. If money really came, tell the operator and let them return it.',
            'The official. A caller from “the bank” or “the network” needs a code to stop a fraud. The code is the fraud. Hang up and call the number on your card.',
            'The customs parcel. A gift is held at the airport, and you must pay a duty today. There is no parcel.',
            'The helper. A person offers to send more cheaply if you pay them first. Price is a good reason to compare services. It is no reason to trust a stranger.',
          ],
        },
        'They have one thing in common. They tell you to be quick, to be quiet, and to pay in a way that you cannot take back.',
      ],
    },
    {
      id: 'if-it-happened',
      heading: 'If the money has gone',
      body: [
        'Call the service you used, at once. As long as nothing is paid out, it may still stop the money. Minutes count. Then tell your bank. In the United Kingdom, 159 connects you with most of them. Then tell the police. Keep the messages and the number, and take pictures of both before the account disappears.',
        'Know what you can expect. Since 7 October 2024 banks in the United Kingdom have had to refund most people who were tricked into a transfer, up to 85,000 pounds a claim. But that rule of the Payment Systems Regulator covers only payments within the country. It does not cover money sent abroad. That is one more reason to take the ten minutes first.',
        'And tell the family, even if you are ashamed. The next message goes to your sister.',
      ],
    },
    {
      id: 'what-we-do',
      heading: 'What you may hold us to',
      body: [
        'We shall never ask for a password, a PIN or a code by message or telephone. We shall never send you a “safe account” to move money to. We have not launched yet and move no money, so anyone who takes a payment in our name today is lying. If you meet one, [write to us](/contact). How to report a weakness in our own site is under [Security](/security).',
      ],
    },
  ],
  sources: [
    'Action Fraud, City of London Police, “Friend in need scams cost WhatsApp users £1.5 million”, July 2022.',
    'Starling Bank, Safe Phrases campaign, survey by Mortar Research, 18 September 2024.',
    'FBI, Internet Crime Complaint Center, alert I-120324-PSA, 3 December 2024.',
    'Payment Systems Regulator (United Kingdom), policy statement PS24/7, October 2024.',
  ],
};
