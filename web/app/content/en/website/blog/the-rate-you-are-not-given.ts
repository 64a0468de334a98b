import { articleWords } from './article-words.ts';

export const theRateYouAreNotGiven = articleWords('the-rate-you-are-not-given', [
  'Type “pound to cedi” into a search engine and a number appears, to four decimals, sure of itself. Go to a counter with it and the clerk will smile. Nobody sells at that number, because it is not a price. It is the point halfway between two prices.',
  'At any moment some banks are bidding for a currency and others are asking a little more. The middle of the two is the mid-market rate. It is the fairest yardstick there is, since it favours neither side, and it is the one to measure every offer against.',
  'What you are given lies below it, and the distance has honest causes. Someone must buy cedis before you need them and carry the risk that they fall by lunch. A currency that is traded less, or controlled more, costs more to hold. From Friday night to Monday morning most markets are closed, so many services widen the gap to be safe; the same transfer on a Wednesday can bring more.',
  'Causes explain a gap. They do not excuse hiding it. A service that knows its margin can print it: this is the middle, this is ours, this is the difference in your money. If you have to work it out yourself, subtract the rate you got from the rate in the middle, divide by the middle, and multiply by a hundred. Half a per cent is tight. Four is a second fee.',
  'One last question is worth asking before you pay: for how long does this rate hold? A good rate that may change before the money leaves is only a forecast.',
]);
