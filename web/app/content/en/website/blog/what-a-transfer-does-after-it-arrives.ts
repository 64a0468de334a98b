import { articleWords } from './article-words.ts';

export const whatATransferDoesAfterItArrives = articleWords('what-a-transfer-does-after-it-arrives', [
  'A hundred euros reach a wallet in Thiès on a Monday. By noon thirty have gone to the school, because the term has begun and the school does not wait. The headmaster pays the woman who cooks. She buys rice, onions and gas from a shop that, two years ago, was opened with another transfer.',
  'By Wednesday there is cement. The house has been growing for six years, a room at a time, whenever something is left over. The mason takes on his nephew for the day. By Friday the clinic is paid, and what remains is kept for the month in which nothing comes.',
  'Economists call this a multiplier and argue about its size. What they agree on is its character. Money from relatives rises when things at home go wrong, after a drought or a lost harvest, at the very moment when investors leave. It needs no ministry, and no conference decides where it goes.',
  'It is also large. The World Bank counted 656 billion dollars sent to low- and middle-income countries in 2023, more than foreign direct investment and far more than aid. Almost none of it arrived in sums that would make the news.',
  'There is a harder side. A place can come to live from those who left it, and a family can come to wait instead of plan. Which of the two a transfer builds, a shop or a wait, is not written on the receipt. But each per cent that is not lost on the way is one more that somebody there gets to decide about.',
]);
