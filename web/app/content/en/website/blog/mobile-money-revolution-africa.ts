import { articleWords } from './article-words.ts';

export const mobileMoneyRevolutionAfrica = articleWords('mobile-money-revolution-africa', [
  'Before there was mobile money there was airtime. In the early 2000s people in Kampala and Accra bought phone credit, texted the code to a cousin upcountry, and the cousin sold it on for cash. Nobody had designed this. It was simply the fastest way to move value between two people who had phones and no bank.',
  'In March 2007 Safaricom gave Kenyans the same thing without the detour. M-Pesa asked for a SIM card, an identity document and a walk to the nearest shop that would turn notes into numbers. The shop was the invention. There was no branch to build and no hours to keep, only a kiosk that already sold soap and bread and now also kept a float.',
  'What followed surprised even its makers. Economists who tracked Kenyan households for years concluded, in the journal Science in 2016, that access to mobile money had lifted about 194,000 of them out of poverty. Many were headed by women who had moved from farming to trade.',
  'By the end of 2024 the industry’s own association, the GSMA, counted 2.1 billion registered accounts worldwide, and 1.1 billion of them were south of the Sahara. For someone abroad this changes one thing above all: the last mile of a transfer is no longer a bus ride to town. It is a message, and the money is there when it lights up.',
]);
