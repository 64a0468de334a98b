import { wallets } from '@remit/domain/catalogue/delivery-methods.ts';
import { listOf } from '#content/list-of.ts';
import type { ArticleText } from './articles.ts';

export const text: ArticleText = {
  intro: [
    'Before there was mobile money there was airtime. Around the turn of the century, people in several African countries bought phone credit, texted the code to a cousin upcountry, and the cousin sold it on for cash. Nobody had designed this. It was simply the fastest way to move value between two people who had phones and no bank.',
    'Researchers working for the British government’s aid department noticed it in 2002 and asked the obvious question: if credit already behaves like money, why not let it be money? What came of that question may be the largest change in how Africa pays since the banknote.',
  ],
  sections: [
    {
      id: 'pilot',
      heading: 'The pilot that people used wrongly',
      body: [
        'The first attempt was about loans. In 2005 a small team from Vodafone, with the Kenyan operator Safaricom and the microfinance institution Faulu, gave phones to borrowers in Nairobi and Thika. The idea was that groups would repay by text message instead of carrying cash to a meeting every week.',
        'It worked, and the borrowers promptly did other things with it. Nick Hughes and Susie Lonie, who ran the project, wrote down what they saw: traders settled with traders, businesses used their balance as a safe for the night, and travellers paid in at one end of a journey and drew out at the other, so as to have nothing worth stealing in between.',
        'A lesser team would have forbidden it. This one dropped the loans and kept what the customers had invented. When M-Pesa opened to everyone in March 2007, it promised one thing: to send money home. By their account more than 20,000 people had signed up within the first month.',
      ],
    },
    {
      id: 'shop',
      heading: 'The shop was the invention',
      body: [
        'The phone only moved numbers, and banks had been moving numbers for decades. What was new stood on the corner and sold soap.',
        'An agent is a shopkeeper who keeps two piles: notes in a drawer and a balance on a phone. When you pay in, you hand over notes and the agent’s balance goes down while yours goes up. When you draw out, it runs the other way. Every evening the agent tries to end with the right amount of each, which is a harder trade than it looks; a shop near a bus station runs out of notes, a shop near a market runs out of balance.',
        'The money itself lies in ordinary banks, held in trust for everyone who has a balance. What the operator adds is a ledger, a PIN, and tens of thousands of shops that were open anyway. No branch had to be built. Hours were as long as the shopkeeper’s day.',
      ],
    },
    {
      id: 'measured',
      heading: 'What it changed, as far as it was measured',
      body: [
        'Two economists, Tavneet Suri of MIT and William Jack of Georgetown University, followed Kenyan households for years while agents spread from place to place.',
        'Their first study, in the American Economic Review in 2014, is about bad luck. When a household was hit by something like illness, a lost job or a failed harvest, those without mobile money cut what they consumed by 7 per cent. Those with it did not cut at all. The reason was not a loan. They received more money, from more people, because sending a little had become easy.',
        'Their second, in Science in 2016, is about the long run. They estimated that access to M-Pesa had lifted 194,000 households, 2 per cent of all in Kenya, out of poverty. The effect was stronger where a woman headed the household. Some 185,000 women, MIT reported, had moved out of farming and into business.',
        'For a text message, 2 per cent is a great deal.',
      ],
    },
    {
      id: 'four-countries',
      heading: 'Four countries, four roads',
      body: [
        'Kenya came first and grew around one operator. The others found their own ways.',
        {
          list: [
            'In Ghana several networks grew side by side and for years could not reach one another. On 10 May 2018 the country’s payment company, GhIPSS, switched on a link between them, and soon to the banks. In April 2025 it carried 23.1 million transfers worth 4 billion cedis, according to the Bank of Ghana.',
            'In Uganda the tax came after the success. From July 2018 an excise duty took 1 per cent of every transaction; people went back to cash, and in November it settled for 0.5 per cent on withdrawals.',
            'In Senegal the money itself crosses borders. The franc is shared with seven neighbours and tied to the euro at 655.957, so a wallet in Dakar counts in the same coin as one in Abidjan, and a sender in France or Italy knows the true rate by heart.',
          ],
        },
        `For these four we plan to pay into ${listOf(wallets.map(({ name }) => name))}; [the mobile money page](/services/mobile-money) says what is planned and what is certain.`,
      ],
    },
    {
      id: 'how-large',
      heading: 'How large it is now',
      body: [
        'The operators’ association, the GSMA, counts every year. For the end of 2024 it reports 2.1 billion registered accounts worldwide, of which 1.1 billion were south of the Sahara. In that year 1.68 trillion dollars went through them, in 108 billion transactions. About 34 billion of it were remittances from abroad, 22 per cent more than the year before.',
        'Read the first of those figures with care. A registered account is not a person: many people keep one on each network, and many accounts sleep. Counted by use in a given month, the GSMA finds 514 million worldwide and somewhat more than 280 million in Sub-Saharan Africa.',
        'A survey that asks people instead of companies gives a sober check. The World Bank’s Global Findex found that in 2024 40 per cent of adults in Sub-Saharan Africa had a mobile money account. No longer a novelty for the cities, and not everyone.',
      ],
    },
    {
      id: 'not-solved',
      heading: 'What it has not solved',
      body: [
        'Drawing out costs money, and the smaller the sum, the larger the share. A phone must be charged, a network must be up, and the agent must have notes on a Friday afternoon before a holiday. Women still own fewer accounts than men: of the twelve countries the GSMA looked at for its 2025 report, eight had a gap, and it had hardly narrowed.',
        'And a PIN is only as safe as the person who is asked for it. The commonest theft is not a break-in but a phone call: a friendly voice, a “wrong transfer” to be sent back, a code to be read out. We have written about that [in an article of its own](/blog/when-the-message-is-not-from-your-mother).',
      ],
    },
    {
      id: 'for-senders',
      heading: 'If you are the one who sends',
      body: [
        {
          list: [
            'Ask for the number in full, with the country code, and for the name the SIM card is registered to. They should match. If they do not, stop and call.',
            'Send a small amount first to a number that is new to you.',
            'Ask what drawing out will cost, and whether cash is needed at all. School, power and water can often be paid from the wallet itself.',
            'Mind the limits. Wallets may hold only so much, and receive only so much in a day; a large sum for a roof may have to go to a bank.',
            'Never ask for their PIN, even to help, and tell them that nobody honest ever will. We shall not.',
          ],
        },
        'For a century the last mile of a transfer was a bus ride to town, a queue, and a form. Now it is a message. The distance between two people has not become shorter, but the wait has, and in an emergency the wait is what there is to save.',
      ],
    },
  ],
  sources: [
    'Nick Hughes and Susie Lonie, “M-PESA: Mobile Money for the Unbanked”, Innovations 2, 2007.',
    'William Jack and Tavneet Suri, “Risk Sharing and Transactions Costs”, American Economic Review 104 (1), 2014.',
    'Tavneet Suri and William Jack, “The long-run poverty and gender impacts of mobile money”, Science 354, 2016.',
    'GSMA, State of the Industry Report on Mobile Money 2025.',
    'World Bank, Global Findex Database 2025.',
    'BCEAO, parity of the CFA franc since 1999.',
  ],
};
