import { feeFor } from '@remit/domain/fees/fee-for.ts';
import { homeFee } from '@remit/domain/fees/fee-rules.ts';
import { formatMoney, formatShare, twoDigits, upToTwoDigits } from '@remit/domain/money/format.ts';
import { money, moneyToExact } from '@remit/domain/money/money.ts';
import type { ArticleText } from './articles.ts';

const dollars = (amount: string) => moneyToExact(money(amount, 'USD'));
const feeOn = (amount: string) => formatMoney(feeFor(dollars(amount), homeFee).amount, 'USD', twoDigits);
const ourShare = formatShare(homeFee.feeBasisPoints);
const ourMinimum = homeFee.minimum
  ? formatMoney(moneyToExact(homeFee.minimum), homeFee.minimum.currency, upToTwoDigits)
  : '';

export const text: ArticleText = {
  intro: [
    'Two shops on the same street offer to send your 100 euros to Nairobi. The first says “no fee”. The second charges 2.50. Most people walk into the first, and most people lose by it.',
    'Say that banks trade the euro at 140 shillings that morning. The shop without a fee pays out at 134: your mother gets 13,400 shillings, worth 95.71 euros. The other takes its 2.50 and pays the remaining 97.50 at 139: she gets 13,552, worth 96.80. “No fee” cost you 4.29 euros. The fee cost you 3.20, and that is everything.',
    'Nobody lied. One shop showed you its price, and the other put its price where few people look. This article is about that place, and about a sum that takes a minute and works on any service, ours included.',
  ],
  sections: [
    {
      id: 'two-prices',
      heading: 'A transfer has two prices',
      body: [
        'The first is the fee. It stands on the receipt, in your own money, and it may be a percentage, a fixed sum, or a percentage that never falls below a minimum.',
        'The second is the margin on the exchange rate: the gap between the rate that banks give each other and the rate that you are given. It has no line on most receipts. It is charged in the other currency, where few of us can do the sum in our heads, and it grows with the amount. A fee of 2.50 stays 2.50. A margin of 4 per cent on 100 euros is 4 euros; on 1,000 it is 40.',
        'So there are four kinds of offer. High fee and honest rate. Low fee and poor rate. Both low, which is rare. Both high, which is common where people have little choice. The words “zero commission” tell you about the first price and nothing about the second.',
      ],
    },
    {
      id: 'small-amounts',
      heading: 'Why small amounts cost more',
      body: [
        `A minimum fee is fair to say and easy to forget. Take our own home page, which quotes ${ourShare} with a minimum of ${ourMinimum}. On 80 dollars the two meet: ${feeOn('80')}. Above that the percentage decides, and 1,000 dollars cost ${feeOn('1000')}. Below it the minimum does: 20 dollars cost ${feeOn('20')} as well, and that is a tenth of what you sent.`,
        `The lesson holds for every service with a fixed or smallest fee. Sending 40 dollars twice costs ${feeOn('40')} and ${feeOn('40')} again; sending 80 once costs ${feeOn('80')}. If the need can wait a week, or two cousins can send together, the second transfer is free.`,
        'If it cannot wait, it cannot wait. A medicine bought today is worth more than any fee saved. But put the choice on the table before you pay, not after.',
      ],
    },
    {
      id: 'other-end',
      heading: 'What is taken at the other end',
      body: [
        'Some costs are not the sender’s at all, which makes them easy to leave out of a comparison.',
        {
          list: [
            'A bank may charge for money that comes in from abroad, and a bank in the middle may take its share on the way.',
            'A mobile money wallet is usually free to receive into, but turning the balance into notes at an agent costs something. If your father pays the school straight from his phone, that cost never arises. If he needs cash, it does.',
            'Cash pickup costs a journey. A return bus fare and half a day are part of the price, though no receipt shows them.',
            'Governments tax mobile money from time to time. In Uganda, since 2018, whoever draws notes from a wallet has paid the state 0.5 per cent of them; whoever spends from the phone pays nothing.',
          ],
        },
        'Ask the person who receives. They know what they hold in their hand at the end, and that is the only figure that counts.',
      ],
    },
    {
      id: 'three-questions',
      heading: 'Three questions, one number',
      body: [
        'Ignore the advertisement and ask three things.',
        {
          list: [
            'What leaves my account, with everything in it?',
            'What arrives in their hand, in their money?',
            'When?',
          ],
        },
        'Divide the second by the first. That is your real rate, fee and margin included. Do the same next door, and the higher number wins. Suppose one service takes 202 pounds from you and delivers 2,950 cedis: 14.60 cedis for each pound that left you. Another takes 200 and delivers 2,890: 14.45. The first has a fee and the second has none, and the first is cheaper.',
        'Two rules keep the comparison honest. Look at both within a few minutes, because rates move during the day. And compare the same thing: the same amount, paid the same way, arriving the same way. A wallet against a wallet, not a wallet against a counter.',
        'The third question breaks ties. Money that arrives in three days is not the same money.',
      ],
    },
    {
      id: 'who-charges-what',
      heading: 'Who charges what',
      body: [
        'The World Bank has priced transfers on hundreds of routes since 2008, and its figures are the best there are. According to its Migration and Development Brief 40, sending 200 dollars to Sub-Saharan Africa cost 7.9 per cent on average in the last quarter of 2023. That is 15.80 dollars gone from 200, more than in any other region; the average for all low- and middle-income countries was 6.4.',
        'Averages hide the interesting part. The same brief puts the cheapest African routes between 2.1 and 4.0 per cent and the dearest between 18 and 36. Some of the worst lie between neighbours: from Tanzania to Kenya or Uganda it was more than 33.',
        'The kind of provider matters as much. In the third quarter of 2023, the World Bank’s Remittance Prices Worldwide found banks the most expensive, at 11.48 per cent on average, and digital services at 4.84. Mobile money was the cheapest way both to pay in and to pay out.',
        'In other words, the habit of walking into one’s own bank, because it is there and known, is for most people the dearest habit they have.',
      ],
    },
    {
      id: 'what-is-fair',
      heading: 'What a fair price would be',
      body: [
        'Governments have said it in writing. Target 10.c of the United Nations’ Sustainable Development Goals asks that by 2030 a transfer cost less than 3 per cent, and that no route cost more than 5.',
        'Between 7.9 and 3 per cent lie 9.80 dollars on each 200. For someone who sends every month, that is 117.60 a year, which nobody has to earn, only not to lose.',
      ],
    },
    {
      id: 'small-print',
      heading: 'Small print worth a minute',
      body: [
        {
          list: [
            'Is the rate fixed when you pay, or when the money is paid out? A good rate that may still change is a forecast.',
            'Is this the price of a first transfer only? Look up the second before you judge the first.',
            'Does the price change with the way you pay? Cards usually cost more than a bank transfer, and an advertisement tends to show the cheaper of the two.',
            'If you cancel, do you get back what you paid, or what is left at a new rate?',
            'May you see all this before you pay? In the United States it is the law: under the Remittance Rule a service must show the fee, the rate and the amount that will arrive beforehand, and after paying you have, as a rule, 30 minutes to change your mind.',
          ],
        },
      ],
    },
    {
      id: 'try-it-on-us',
      heading: 'Try it on us',
      body: [
        'We are not open yet, so there is nothing to buy. But the [estimator on our home page](/) shows the fee, which rule made it, the rate, and what would arrive, in one look. Divide the last figure by the first, and compare us with whoever you use today. Where our figures differ from screen to screen, [how we show prices](/how-we-show-prices) says why. If we come out worse, stay where you are. That is what the sum is for.',
      ],
    },
  ],
  sources: [
    'World Bank / KNOMAD, Migration and Development Brief 40, June 2024: cost of sending 200 dollars in the fourth quarter of 2023.',
    'World Bank, Remittance Prices Worldwide, issue 47, September 2023: costs by kind of provider.',
    'United Nations, Sustainable Development Goals, target 10.c.',
    'Consumer Financial Protection Bureau (United States), Remittance Transfer Rule, Regulation E, subpart B, 12 CFR 1005.30 to 1005.36.',
    'Parliament of Uganda, Excise Duty (Amendment) Acts of 2018.',
  ],
};
