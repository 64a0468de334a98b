import type { ArticleText } from './articles.ts';

export const text: ArticleText = {
  intro: [
    '“My phone fell in water, this is my new number. Are you at work? I need a small favour.” It has her way of writing. It has the photograph from Christmas. It arrives while you are on shift, and the favour is due in an hour.',
    'Every part of that message does a job. The broken phone explains the new number. The question about work finds out whether you can talk. The favour is small, because a small sum is sent without asking anyone. And the hour is there so that you do not do the one thing that would end it.',
  ],
  sections: [
    {
      id: 'one-habit',
      heading: 'The one thing: call the old number',
      body: [
        'Not write to it, and not call the new one. Call the number you have had for years. If it rings and she answers, the story is over. If it is dead, call a brother, a neighbour, the shop downstairs. A true emergency survives ten minutes of checking; a false one rarely does.',
        'Decide this now, while nothing is the matter. The people who pay are not stupid or careless. They are fond of someone, tired, and in a hurry, and the message was written for exactly that. A rule made in peace does the thinking for you later: no money to a new number before a call to the old one. Say it to the family too, so that nobody is offended when you ring.',
      ],
    },
    {
      id: 'how-common',
      heading: 'How common it is',
      body: [
        'Police in Britain call it the “Hello Mum” or “friend in need” fraud. Action Fraud, then the national reporting centre, counted 1,235 reports between 3 February and 21 June 2022 and losses of 1.5 million pounds. That is more than 1,200 pounds a case, and only the cases that somebody reported.',
        'For families that live in two countries it works even better. Everyone has changed a SIM card on a journey. Everyone has been asked for help by message. And the person who could be asked across the kitchen table is five thousand kilometres away.',
      ],
    },
    {
      id: 'voices',
      heading: 'A voice is no longer proof',
      body: [
        'Until lately one could say: if in doubt, let me hear you. That has ended. In September 2024 Starling Bank warned that a programme needs as little as three seconds of someone’s speech, from any public video, to imitate it. In a survey it had commissioned among more than 3,000 people in the United Kingdom, 28 per cent believed that they had been the target of such a call within a year, and 8 per cent said they would send the money even if the call seemed strange.',
        'In December 2024 the FBI gave families a piece of advice that costs nothing: agree on a secret word or phrase, and ask for it. Choose something that has never been written down, not a pet and not a street. Say it face to face or in a call that you began yourself, never in a chat. It feels silly once. After that it feels like a lock on the door.',
        'If a word is too much, use a question instead. Not “what is your name”, which anyone can look up, but something that only two people know: who burned the rice at the wedding.',
      ],
    },
    {
      id: 'other-forms',
      heading: 'The same trick in other clothes',
      body: [
        {
          list: [
            'The wrong transfer. “I sent you money by mistake, please send it back.” The message that announced it is forged, and the balance never changed. Look at your balance, not at the message. If money really came, tell the operator and let them return it.',
            'The official. A caller from “the bank” or “the network” needs a code to stop a fraud. The code is the fraud. Hang up and call the number on your card.',
            'The customs parcel. A gift is held at the airport and a duty must be paid today. There is no parcel.',
            'The helper. Somebody offers to send more cheaply if you pay them first. Price is a fine reason to compare services, and no reason at all to trust a stranger.',
          ],
        },
        'They have one thing in common. You are told to be quick, to be quiet, and to pay in a way that cannot be taken back.',
      ],
    },
    {
      id: 'if-it-happened',
      heading: 'If the money has gone',
      body: [
        'Tell the service you used, at once, by telephone. As long as nothing has been paid out, there is something to stop; minutes count. Then tell your bank; in the United Kingdom 159 connects you with most of them. Then the police. Keep the messages and the number, and take pictures of both before the account disappears.',
        'Know what you can expect. Since 7 October 2024 banks in the United Kingdom have had to refund most people who were tricked into a transfer, up to 85,000 pounds a claim. But that rule of the Payment Systems Regulator covers payments within the country only. Money sent abroad is outside it, which is one more reason for the ten minutes beforehand.',
        'And tell the family, even if you are ashamed. The next message goes to your sister.',
      ],
    },
    {
      id: 'what-we-do',
      heading: 'What you may hold us to',
      body: [
        'We shall never ask for a password, a PIN or a code by message or telephone, and never send you a “safe account” to move money to. We are not open yet and move no money, so anyone who takes a payment in our name today is lying. If you meet one, [write to us](/contact); how to report a weakness in our own site is under [Security](/security).',
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
