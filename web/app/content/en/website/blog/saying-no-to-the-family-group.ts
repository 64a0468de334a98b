import { articleWords } from './article-words.ts';

export const sayingNoToTheFamilyGroup = articleWords('saying-no-to-the-family-group', [
  'It starts with “how are you?” and a pause. You know the pause. In it you count what is left until the end of the month, and on the other side someone who was brought up not to beg is looking for the words.',
  'Most people abroad never decide how much they give. They answer one message at a time, so the total is set by who asks last and how tired they are. Then comes the month in which the rent is late, and with it a silence that the family at home can only read as anger.',
  'A fixed sum on a fixed day ends much of this. Choose an amount that you could keep up through a bad winter, and say it aloud: “I send this on the second of each month. I would like you, Auntie, to share it out.” The decision moves to the people who can see which roof is leaking. You are no longer a cash machine with favourites.',
  'Keep a second, smaller pot for what cannot wait: illness, a funeral, a school that is about to send a child home. When it is empty, it is empty, and you may say so in one sentence. “This month I can’t, and it hurts me too.” No story about bills. A reason can be argued with; a limit, kindly put, cannot.',
  'And once in a while, send something that nobody asked for.',
]);
