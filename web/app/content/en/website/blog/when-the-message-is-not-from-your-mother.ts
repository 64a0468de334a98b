import { articleWords } from './article-words.ts';

export const whenTheMessageIsNotFromYourMother = articleWords('when-the-message-is-not-from-your-mother', [
  '“My phone fell in water, this is my new number. Are you at work? I need a small favour.” It has her way of writing. It has the photograph from Christmas. It arrives while you are on shift, and the favour is due in an hour.',
  'Every part of that message does a job. The broken phone explains the new number. The question about work finds out whether you can talk. The favour is small, because a small sum is sent without asking anyone. And the hour is there so that you do not do the one thing that would end it.',
  'The one thing is to call the old number. Not to write to it, and not to call the new one. If the old phone rings, the story is over. If it is dead, call a brother, a neighbour, the shop downstairs. A true emergency survives ten minutes of checking; a false one rarely does.',
  'A voice alone is no longer proof. A few seconds from a public video are enough to imitate one. Agree on a word with your family that has never been written down anywhere, and ask for it. It feels silly once. After that it feels like a lock on the door.',
  'If the money is already gone, tell the service you used at once, then your bank, then the police. Minutes count as long as nothing has been paid out. And tell the family, because the next message goes to your sister.',
]);
