import { minutesToWait } from '#client/failure-message.ts';
import type { Failure } from '#client/http.ts';
import { sendPractice } from '#content/app/send-practice.ts';

/** What went wrong and what to do, where nothing was sent. */
export function failureWords(failure: Failure): { readonly title: string; readonly children: string } {
  const { title, text } = wordsOf(failure);
  return { title, children: text };
}

function wordsOf(failure: Failure) {
  const words = sendPractice.review.problems;
  switch (failure.kind) {
    case 'offline':
    case 'slow':
    case 'unavailable':
      return words[failure.kind];
    case 'limited':
      return words.limited(minutesToWait(failure));
    case 'rejected':
      return words.rejected(failure.message);
    case 'fields':
    case 'proof-of-work':
      return words.unavailable;
  }
}
