import { wallets } from '@remit/domain/catalogue/delivery-methods.ts';
import { listOf } from '#content/list-of.ts';
import type { ArticleText } from './articles.ts';

export const text: ArticleText = {
  intro: [
    'Before mobile money there was airtime. Around the year 2000, people in several African countries bought phone credit and texted the code to a cousin upcountry. The cousin sold it for cash. No one had designed this. It was the fastest way to move value between two people who had phones and no bank.',
    'Researchers for the British government’s aid department noticed it in 2002. They asked an obvious question: if credit already works like money, why not make it money? The result may be the largest change in how Africa pays since the banknote.',
  ],
  sections: [
    {
      id: 'pilot',
      heading: 'The pilot that people used wrongly',
      body: [
        'The first attempt was about loans. In 2005 a small team from Vodafone gave phones to borrowers in Nairobi and Thika. Its partners were the Kenyan operator Safaricom and the microfinance institution Faulu. Groups were to repay by text message, instead of carrying cash to a meeting every week.',
        'It worked, and the borrowers soon used it for other things. Nick Hughes and Susie Lonie, who ran the project, wrote down what they saw. Traders settled with traders. Businesses kept their balance there overnight, as in a safe. Travellers paid in at the start of a journey and took the cash out at the end, so they carried nothing worth stealing.',
        'Another team might have forbidden it. This one dropped the loans and kept what the customers had invented. M-Pesa opened to everyone in March 2007 with one promise: to send money home. By their account more than 20,000 people had signed up within the first month.',
      ],
    },
    {
      id: 'shop',
      heading: 'The shop was the invention',
      body: [
        'The phone only moved numbers, and banks had done that for decades. The new thing was the shop on the corner, which also sold soap.',
        'An agent is a shopkeeper who keeps two piles: cash in a drawer and a balance on a phone. When you pay in, you hand over cash. The agent’s balance goes down and yours goes up. When you take money out, the opposite happens. Every evening the agent tries to have the right amount of each, which is harder than it looks. A shop near a bus station runs out of cash. A shop near a market runs out of balance.',
        'The money itself is in ordinary banks, held in trust for everyone who has a balance. The operator adds a ledger, a PIN, and tens of thousands of shops that were open anyway. No one had to build a branch. The shops were open as long as the shopkeeper’s day.',
      ],
    },
    {
      id: 'measured',
      heading: 'What it changed, as far as it was measured',
      body: [
        'Two economists, Tavneet Suri of MIT and William Jack of Georgetown University, followed Kenyan households for years while agents spread across the country.',
        'Their first study, in the American Economic Review in 2014, is about bad luck such as illness, a lost job or a failed harvest. When it hit a household without mobile money, the household consumed 7 per cent less. Households with mobile money did not cut at all. The reason was not a loan. They received more money, from more people, because it had become easy to send a little.',
        'Their second study, in Science in 2016, is about the long run. They estimated that access to M-Pesa had lifted 194,000 households, 2 per cent of all in Kenya, out of poverty. The effect was stronger where a woman headed the household. MIT reported that some 185,000 women had moved out of farming and into business.',
        'For a text message, 2 per cent is a lot.',
      ],
    },
    {
      id: 'four-countries',
      heading: 'Four countries, four roads',
      body: [
        'Kenya came first, and one operator led the growth there. The other countries found their own ways.',
        {
          list: [
            'In Ghana several networks grew side by side. For years they could not reach one another. On 10 May 2018 the country’s payment company, GhIPSS, linked them, and soon after it linked them to the banks. In April 2025 the link carried 23.1 million transfers worth 4 billion cedis, according to the Bank of Ghana.',
            'In Uganda the success came first and the tax followed. From July 2018 an excise duty took 1 per cent of every transaction. People went back to cash, and in November the duty became 0.5 per cent on withdrawals.',
            'In Senegal the money itself crosses borders. Seven neighbours share the franc, and it is tied to the euro at 655.957. So a wallet in Dakar uses the same currency as one in Abidjan. A sender in France or Italy knows the true rate by heart.',
          ],
        },
        `In these four countries we plan to pay into ${listOf(wallets.map(({ name }) => name))}. [The mobile money page](/services/mobile-money) says what is planned and what is certain.`,
      ],
    },
    {
      id: 'how-large',
      heading: 'How large it is now',
      body: [
        'The operators’ association, the GSMA, counts every year. At the end of 2024 it counted 2.1 billion registered accounts worldwide, 1.1 billion of them south of the Sahara. In that year 1.68 trillion dollars went through them, in 108 billion transactions. About 34 billion of it were remittances from abroad, 22 per cent more than the year before.',
        'Read the first figure with care. A registered account is not a person. Many people have one on each network, and many accounts are not used. The GSMA also counts accounts used in a given month: 514 million worldwide, and a little over 280 million in Sub-Saharan Africa.',
        'A survey that asks people instead of companies is a good check. The World Bank’s Global Findex found that in 2024 40 per cent of adults in Sub-Saharan Africa had a mobile money account. It is no longer only for the cities, but not everyone has it.',
      ],
    },
    {
      id: 'not-solved',
      heading: 'What it has not solved',
      body: [
        'It costs money to take cash out, and the smaller the sum, the larger the share. A phone must be charged and a network must work. The agent must have cash on a Friday afternoon before a holiday. Women still own fewer accounts than men. Of the twelve countries the GSMA looked at for its 2025 report, eight had a gap, and it had hardly narrowed.',
        'And a PIN is only as safe as the person who knows it. The most common theft is not a break-in but a phone call: a friendly voice, a “wrong transfer” to send back, a code to read out. We have [an article about that](/blog/when-the-message-is-not-from-your-mother).',
      ],
    },
    {
      id: 'for-senders',
      heading: 'If you are the one who sends',
      body: [
        {
          list: [
            'Ask for the full number, with the country code, and for the name on the SIM registration. They should match. If they do not, stop and call.',
            'Send a small amount first to a number that is new to you.',
            'Ask what it costs to take cash out, and whether they need cash at all. They can often pay school, power and water from the wallet itself.',
            'Check the limits. A wallet can hold only so much, and receive only so much in a day. A large sum for a roof may have to go to a bank.',
            'Never ask for their PIN, even to help. Tell them that no honest person ever will. We never will.',
          ],
        },
        'For a century the last mile of a transfer was a bus ride to town, a queue and a form. Now it is a message. Two people are as far apart as before, but the wait is shorter. In an emergency, that is the time you can save.',
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
