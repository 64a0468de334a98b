import { articleWords } from './article-words.ts';

export const understandingRemittanceFees = articleWords('understanding-remittance-fees', [
  'Two shops on the same street offer to send your 100 euros to Nairobi. The first says “no fee”. The second charges 2.50. Most people walk into the first, and most people lose by it.',
  'Say that banks trade the euro at 140 shillings that morning. The shop without a fee pays out at 134: your mother gets 13,400 shillings, worth 95.71 euros. The other takes its 2.50 and pays the remaining 97.50 at 139: she gets 13,552. “No fee” cost you 4.29 euros. The fee cost you 3.20, and that includes the fee.',
  'The price of a transfer has two parts, and only one of them has a name on the receipt. The second is the gap between the rate that banks trade at and the rate that you are given. It is charged in the other currency, where few of us can do the sum in our heads.',
  'So ask three questions and ignore the rest. What leaves my account, in all? What arrives in their hand, in their money? And when? Divide what arrives by what leaves, do the same next door, and the higher number wins. It takes a minute, and it works on any service, ours included.',
  'The stakes are not small change. In 2023 the World Bank put the average cost of sending 200 dollars to Sub-Saharan Africa above 7 per cent. The target the United Nations set for 2030 is 3.',
]);
