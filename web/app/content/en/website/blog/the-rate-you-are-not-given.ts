import type { ArticleText } from './articles.ts';

export const text: ArticleText = {
  intro: [
    'Type “pound to cedi” into a search engine and a number appears, to four decimals, sure of itself. Go to a counter with it and the clerk will smile. Nobody sells at that number, because it is not a price. It is the point halfway between two prices.',
    'At any moment some banks are bidding for a currency and others are asking a little more. The middle of the two is the mid-market rate. It favours neither side, which makes it the fairest yardstick there is, and the one to hold every offer against.',
  ],
  sections: [
    {
      id: 'where-it-comes-from',
      heading: 'Where the number comes from',
      body: [
        'Currencies have no central exchange with a bell. They are traded between banks, dealer to dealer, all day and most of the night. The Bank for International Settlements counts it every three years: in April 2025 the turnover was 9.6 trillion dollars a day, 28 per cent more than three years before. The dollar stood on one side of 89 per cent of all trades.',
        'That last figure explains a great deal. Hardly anyone trades pounds for cedis directly. A service sells your pounds for dollars and buys cedis with them: two trades, two gaps. The cedi, the shilling and the franc are small currencies in that market, and in a small market the bid and the ask lie further apart.',
      ],
    },
    {
      id: 'honest-causes',
      heading: 'Why you get less, and what of it is honest',
      body: [
        'What you are given lies below the middle, and the distance has real causes. Someone must buy cedis before you need them and carry the risk that they fall by lunch. A currency that is traded less, or controlled more, costs more to hold. From Friday night to Monday morning most markets are closed, so many services widen the gap to be safe; the same transfer on a Wednesday can bring more.',
        'Causes explain a gap. They do not excuse hiding it. A service that knows its margin can print it: this is the middle, this is ours, this is the difference in your money.',
      ],
    },
    {
      id: 'work-it-out',
      heading: 'Work it out in three steps',
      body: [
        {
          list: [
            'Find the middle. A search engine or a central bank’s own page will do. Note the time.',
            'Find your rate. Not the one in the window: what they receive, divided by what is left of your money after the fee.',
            'Subtract yours from the middle, divide by the middle, and multiply by a hundred.',
          ],
        },
        'Say the middle is 14.60 cedis to the pound and you are offered 14.10. The gap is 0.50; divided by 14.60 that is 3.4 per cent. On 200 pounds it comes to 100 cedis, and nothing on the receipt is called that. Half a per cent is tight. One is decent for a small currency. Four is a second fee, whatever the first one was.',
      ],
    },
    {
      id: 'senegal',
      heading: 'The one rate that never moves',
      body: [
        'If you send euros to Senegal, you can skip the first step for the rest of your life. The CFA franc is tied to the euro, and the rate has been the same since 1 January 1999: 655.957 francs. There is no market risk in it, no lunch at which it might fall. Whatever a service takes off it is margin and nothing else.',
        'Offered 645, you lose 10.957 francs on each euro, which is 1.7 per cent. On 300 euros that makes 3,287 francs. It is the best place to see what a service thinks you will not notice. From pounds or dollars the rate does move, but only as the euro itself moves against them.',
      ],
    },
    {
      id: 'tricks',
      heading: 'Five ways to make a rate look better',
      body: [
        {
          list: [
            '“No commission.” The margin is the commission.',
            'A rate for the first transfer. Look up what the second one gets.',
            'A rate for large sums, in large type. Yours is in the table below it.',
            'A rate in the other direction. 0.0685 pounds to the cedi sounds exact and tells you nothing; turn it round before you compare.',
            'A comparison with banks only. Banks are the easiest to beat.',
          ],
        },
        'The surest sign of an honest offer is dull: it states the amount that will arrive, before you pay. In the United States that is an obligation under the Remittance Rule. Elsewhere it is a habit worth rewarding.',
      ],
    },
    {
      id: 'how-long',
      heading: 'For how long does it hold?',
      body: [
        'One last question is worth asking. A rate that is fixed when you pay is a price. A rate that is fixed when the money is paid out is a forecast, and the risk has quietly become yours. Both can be fair, as long as you know which one you bought.',
        'And do not wait for a better day. People who hold money back in the hope of a rate are gambling with the rent of someone else. If you have to send every month, send every month: some months you do better, some worse, and over a year you get the average, which is more than most speculators can say.',
      ],
    },
    {
      id: 'our-rates',
      heading: 'And ours?',
      body: [
        'Before launch our rates are illustrative, and every screen that shows one says so. [How we show prices](/how-we-show-prices) lists each rate sheet and the screen it serves. When we open, measure us by the three steps above; what we plan to keep for ourselves stands [under Pricing](/pricing).',
      ],
    },
  ],
  sources: [
    'Bank for International Settlements, Triennial Central Bank Survey, foreign exchange turnover in April 2025, 30 September 2025.',
    'BCEAO (Central Bank of West African States), the fixed parity of the CFA franc and the euro, unchanged since 1 January 1999.',
    'Consumer Financial Protection Bureau (United States), Remittance Transfer Rule, Regulation E, subpart B.',
  ],
};
