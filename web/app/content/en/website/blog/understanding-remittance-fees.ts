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
    'Two shops on the same street offer to send your 100 euros to Nairobi. The first says “no fee”. The second charges 2.50. Most people walk into the first, and most of them lose money.',
    'Suppose banks trade the euro at 140 shillings that morning. The shop without a fee pays out at 134. Your mother gets 13,400 shillings, worth 95.71 euros. The other shop takes its 2.50 and pays out the remaining 97.50 at 139. She gets 13,552, worth 96.80. “No fee” cost you 4.29 euros. The fee cost you 3.20, with everything included.',
    'No one lied. One shop showed you its price. The other put its price where few people look. This article shows you where to look. The sum takes a minute and works for any service, ours included.',
  ],
  sections: [
    {
      id: 'two-prices',
      heading: 'A transfer has two prices',
      body: [
        'The first price is the fee. You see it on the receipt, in your own money. It can be a percentage, a fixed sum, or a percentage with a minimum.',
        'The second price is the margin on the exchange rate. That is the gap between the rate that banks give each other and the rate that you get. Most receipts do not show it. It is charged in the other currency, where few of us can do the sum in our heads. It also grows with the amount. A fee of 2.50 stays 2.50. A margin of 4 per cent on 100 euros is 4 euros; on 1,000 it is 40.',
        'So there are four kinds of offer: a high fee with an honest rate, a low fee with a poor rate, both low, and both high. Both low is rare. Both high is common where people have little choice. The words “zero commission” tell you about the first price and nothing about the second.',
      ],
    },
    {
      id: 'small-amounts',
      heading: 'Why small amounts cost more',
      body: [
        `A minimum fee is fair, and easy to forget. Our own home page, for example, quotes ${ourShare} with a minimum of ${ourMinimum}. On 80 dollars both give the same fee: ${feeOn('80')}. Above 80 dollars the percentage decides, so 1,000 dollars cost ${feeOn('1000')}. Below 80 dollars the minimum decides, so 20 dollars also cost ${feeOn('20')}. That is a tenth of what you sent.`,
        `This is true of every service with a fixed or minimum fee. To send 40 dollars twice costs ${feeOn('40')} and ${feeOn('40')} again. To send 80 once costs ${feeOn('80')}. If the need can wait a week, or two cousins can send together, you save the second fee.`,
        'Sometimes it cannot wait. A medicine bought today is worth more than any fee you save. But make that choice before you pay, not after.',
      ],
    },
    {
      id: 'other-end',
      heading: 'What is taken at the other end',
      body: [
        'The sender does not pay some costs, so they are easy to forget.',
        {
          list: [
            'A bank may charge for money from abroad. A bank in the middle may take a share, too.',
            'It is usually free to receive money into a mobile money wallet. It costs something to turn the balance into cash at an agent. If your father pays the school from his phone, he does not pay that cost. If he needs cash, he does.',
            'Cash pickup needs a journey. A return bus fare and half a day are part of the price, though no receipt shows them.',
            'Governments sometimes tax mobile money. In Uganda, since 2018, people who take cash out of a wallet have paid the state 0.5 per cent of it. People who spend from the phone pay nothing.',
          ],
        },
        'Ask the person who receives the money. They know what they hold in their hand at the end, and that is the only figure that counts.',
      ],
    },
    {
      id: 'three-questions',
      heading: 'Three questions, one number',
      body: [
        'Ignore the advertisement and ask three questions.',
        {
          list: [
            'What leaves my account, with everything included?',
            'What arrives in their hand, in their money?',
            'When?',
          ],
        },
        'Divide the second number by the first. That is your real rate, fee and margin included. Do the same for another service: the higher number wins. Suppose one service takes 202 pounds from you and delivers 2,950 cedis. That is 14.60 cedis for each pound you paid. Another takes 200 and delivers 2,890, or 14.45 for each pound. The first has a fee and the second has none, and the first is cheaper.',
        'Two rules keep the comparison honest. Look at both within a few minutes, because rates move during the day. And compare the same thing: the same amount, paid the same way, arriving the same way. Compare a wallet with a wallet, not with a counter.',
        'If two services are equal, the third question decides. Fast money is worth more than money in three days.',
      ],
    },
    {
      id: 'who-charges-what',
      heading: 'Who charges what',
      body: [
        'The World Bank has compared prices on hundreds of routes since 2008, and its figures are the best there are. Its Migration and Development Brief 40 looks at the last quarter of 2023. To send 200 dollars to Sub-Saharan Africa then cost 7.9 per cent on average. That is 15.80 dollars of the 200, more than in any other region. The average for all low- and middle-income countries was 6.4.',
        'An average hides the interesting part. In the same brief, the cheapest African routes cost between 2.1 and 4.0 per cent, and the most expensive between 18 and 36. Some of the worst routes are between neighbours: from Tanzania to Kenya or Uganda it cost more than 33.',
        'The kind of provider matters as much. In the third quarter of 2023, the World Bank’s Remittance Prices Worldwide found that banks were the most expensive, at 11.48 per cent on average. Digital services cost 4.84. Mobile money was the cheapest way to pay in and to pay out.',
        'Your own bank is near and you know it. For most people, it is also the most expensive way to send.',
      ],
    },
    {
      id: 'what-is-fair',
      heading: 'What a fair price would be',
      body: [
        'Governments have put it in writing, in target 10.c of the United Nations’ Sustainable Development Goals. By 2030, a transfer should cost less than 3 per cent, and no route should cost more than 5.',
        'The difference between 7.9 and 3 per cent is 9.80 dollars on each 200. For someone who sends every month, that is 117.60 a year that they only have to stop losing.',
      ],
    },
    {
      id: 'small-print',
      heading: 'Small print worth a minute',
      body: [
        {
          list: [
            'Is the rate fixed when you pay, or when the money is paid out? A good rate that may still change is a forecast.',
            'Is this the price of a first transfer only? Look up the price of the second.',
            'Does the price change with the way you pay? Cards usually cost more than a bank transfer, and an advertisement tends to show the cheaper of the two.',
            'If you cancel, do you get back what you paid, or what is left at a new rate?',
            'Can you see all this before you pay? In the United States, under the Remittance Rule, a service must show the fee, the rate and the amount that will arrive before you pay. After you pay, you usually have 30 minutes to change your mind.',
          ],
        },
      ],
    },
    {
      id: 'try-it-on-us',
      heading: 'Try it on us',
      body: [
        'We have not launched yet, so there is nothing to buy. But the [estimator on our home page](/) shows the fee, the rule behind it, the rate, and what would arrive. Divide the last figure by the first, and compare us with the service you use today. Where our figures differ from screen to screen, [how we show prices](/how-we-show-prices) says why. If we are worse, stay with the service you have. That is what the sum is for.',
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
