import type { ArticleText } from './articles.ts';

export const text: ArticleText = {
  intro: [
    'Type “pound to cedi” into a search engine. A number appears, exact to four decimals. Go to a counter with it, and the clerk will smile. No one sells at that number, because it is not a price. It is the point halfway between two prices.',
    'At any moment, some banks offer to buy a currency and others ask a little more to sell it. The middle of the two is the mid-market rate. It favours neither side. That makes it the fairest measure there is, so compare every offer with it.',
  ],
  sections: [
    {
      id: 'where-it-comes-from',
      heading: 'Where the number comes from',
      body: [
        'Currencies have no central exchange with a bell. Banks trade them with each other, all day and most of the night. The Bank for International Settlements counts these trades every three years. In April 2025 they came to 9.6 trillion dollars a day, 28 per cent more than three years before. The dollar was on one side of 89 per cent of all trades.',
        'That last figure explains a lot. Hardly anyone trades pounds for cedis directly. A service sells your pounds for dollars and buys cedis with them: two trades, two gaps. The cedi, the shilling and the franc are small currencies in that market. In a small market, the two prices are further apart.',
      ],
    },
    {
      id: 'honest-causes',
      heading: 'Why you get less, and what of it is honest',
      body: [
        'Your rate is below the middle, and the distance has real causes. A service must buy cedis before you need them, and carry the risk that they fall by lunch. A currency that is traded less, or controlled more, costs more to hold. Most markets are closed from Friday night to Monday morning, so many services widen the gap to be safe. The same transfer on a Wednesday can bring more.',
        'Causes explain a gap. They are no excuse for hiding it. A service that knows its margin can print it: this is the middle, this is our rate, this is the difference in your money.',
      ],
    },
    {
      id: 'work-it-out',
      heading: 'Work it out in three steps',
      body: [
        {
          list: [
            'Find the middle. Use a search engine or the page of a central bank. Note the time.',
            'Find your rate. It is not the one in the window. Take what they receive, and divide it by what is left of your money after the fee.',
            'Subtract your rate from the middle, divide by the middle, and multiply by a hundred.',
          ],
        },
        'Say the middle is 14.60 cedis to the pound and your rate is 14.10. The gap is 0.50. Divided by 14.60, that is 3.4 per cent. On 200 pounds it is 100 cedis, and the receipt does not show it. Half a per cent is tight. One is decent for a small currency. Four is a second fee, whatever the first one was.',
      ],
    },
    {
      id: 'senegal',
      heading: 'The one rate that never moves',
      body: [
        'If you send euros to Senegal, you can skip the first step for the rest of your life. The CFA franc is tied to the euro, and the rate has been the same since 1 January 1999: 655.957 francs. It has no market risk, and it cannot fall by lunch. Whatever a service takes off it is margin and nothing else.',
        'At a rate of 645, you lose 10.957 francs on each euro, which is 1.7 per cent. On 300 euros that is 3,287 francs. Here you can best see what a service thinks you will not notice. From pounds or dollars the rate does move, but only as the euro itself moves against them.',
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
            'A rate for large sums, in large type. Your rate is in the table below it.',
            'A rate in the other direction. “0.0685 pounds to the cedi” sounds exact and tells you nothing. Turn it round before you compare.',
            'A comparison with banks only. Banks are the easiest to beat.',
          ],
        },
        'The best sign of an honest offer is simple. It states the amount that will arrive, before you pay. In the United States the Remittance Rule requires that. Elsewhere it is a habit worth rewarding.',
      ],
    },
    {
      id: 'how-long',
      heading: 'For how long does it hold?',
      body: [
        'Ask one last question. A rate that is fixed when you pay is a price. A rate that is fixed when the money is paid out is a forecast, and you carry the risk. Both can be fair, as long as you know which one you bought.',
        'And do not wait for a better day. People who hold money back for a better rate gamble with the rent of someone else. If you have to send every month, send every month. Some months you do better, some worse, and over a year you get the average. That is more than most speculators can say.',
      ],
    },
    {
      id: 'our-rates',
      heading: 'And ours?',
      body: [
        'We have not launched yet. Until we do, our rates are illustrative, and every screen that shows one says so. [How we show prices](/how-we-show-prices) lists each rate sheet and the screen it serves. When we open, measure us by the three steps above. You find what we plan to keep for ourselves [under Pricing](/pricing).',
      ],
    },
  ],
  sources: [
    'Bank for International Settlements, Triennial Central Bank Survey, foreign exchange turnover in April 2025, 30 September 2025.',
    'BCEAO (Central Bank of West African States), the fixed parity of the CFA franc and the euro, unchanged since 1 January 1999.',
    'Consumer Financial Protection Bureau (United States), Remittance Transfer Rule, Regulation E, subpart B.',
  ],
};
