import type { ReactNode } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import type { Failure, FormFailure } from '#client/http.ts';
import { sending } from '#content/forms/sending.ts';
import { subscriptionLinks } from '#content/forms/subscription-links.ts';
import { NewLinkForm } from '#features/subscription-links/new-link-form.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Opening } from '#ui/opening.tsx';

const { problems, newLink, again } = subscriptionLinks;
const isKnownProblem = (code: string): code is keyof typeof problems => Object.hasOwn(problems, code);

export const unknownLink: Failure = { kind: 'rejected', code: 'link_unknown', message: '' };

/** Why a link is invalid for good, or the failure that is worth a retry. */
function problemOf(failure: Failure): keyof typeof problems | FormFailure {
  if (failure.kind === 'rejected' && isKnownProblem(failure.code)) return failure.code;
  return failure.kind === 'fields' ? 'link_unknown' : failure;
}

type LinkProblemProps = {
  readonly eyebrow: string;
  readonly failure: Failure;
  /** For temporary failures. */
  readonly onRetry: () => void;
  /** Joins the list again, where the link was for confirmation. */
  readonly join?: ReactNode;
};

/** Shown instead of a page whose link does not work. Says why, and how to get a new link. */
export function LinkProblem({ eyebrow, failure, onRetry, join }: LinkProblemProps) {
  const problem = problemOf(failure);
  if (typeof problem !== 'string') {
    const { title, text } = failureMessage(problem, sending);
    return (
      <Opening
        eyebrow={eyebrow}
        heading={title}
        lead={text}
        primary={<Button onClick={onRetry}>{again}</Button>}
      />
    );
  }
  return (
    <Opening eyebrow={eyebrow} {...problems[problem]} primary={join}>
      <Card as="section" aria-labelledby="new-link" className="max-w-xl">
        <h2 id="new-link" className="text-2xl">
          {newLink.heading}
        </h2>
        <p className="mt-2 mb-5 text-muted">{newLink.text}</p>
        <NewLinkForm />
      </Card>
    </Opening>
  );
}
