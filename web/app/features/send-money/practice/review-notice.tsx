import { useEffect, useRef } from 'react';
import { requestFailureMessage } from '#client/failure-message.ts';
import type { Failure } from '#client/http.ts';
import { sendPractice } from '#content/app/send-practice.ts';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import type { TermsChange } from './terms.ts';
import type { useReview } from './use-review.ts';

const words = sendPractice.review;

export type ReviewNoticeProps = {
  readonly review: Pick<ReturnType<typeof useReview>, 'busy' | 'problem' | 'changes' | 'isOutcomeUnknown'>;
  readonly isOnline: boolean;
};

/** What a person should know before the next press. On a phone it may be out of sight when it appears. */
export function ReviewNotice({ review, isOnline }: ReviewNoticeProps) {
  const element = useRef<HTMLDivElement>(null);
  const { busy, problem, changes, isOutcomeUnknown } = review;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when there is something else to say
  useEffect(() => {
    if (!busy && (problem || changes)) element.current?.scrollIntoView({ block: 'nearest' });
  }, [busy, problem, changes, isOutcomeUnknown]);
  return (
    <div ref={element} className="empty:hidden">
      <Notice review={review} isOnline={isOnline} />
    </div>
  );
}

function Notice({ review, isOnline }: ReviewNoticeProps) {
  const { busy, problem, changes, isOutcomeUnknown } = review;
  if (busy) return null;
  if (isOutcomeUnknown) {
    return (
      <Alert tone="warning" title={words.unknown.title}>
        {isOnline ? words.unknown.text : words.unknown.offline}
        {problem?.kind === 'failure' && problem.failure.kind === 'limited' && (
          <> {requestFailureMessage(problem.failure, words.problems).text}</>
        )}
      </Alert>
    );
  }
  if (!isOnline) return <Alert tone="info" title={words.offline} />;
  if (problem?.kind === 'quote-used') {
    return (
      <Alert tone="warning" title={words.used.title}>
        <p>{words.used.text}</p>
        <div className="mt-2">
          <LinkButton to="/history" tone="secondary" size="small">
            {words.used.history}
          </LinkButton>
        </div>
      </Alert>
    );
  }
  if (problem?.kind === 'payment-method-gone') {
    return (
      <Alert tone="warning" title={words.paymentMethodGone.title}>
        {words.paymentMethodGone.text}
      </Alert>
    );
  }
  if (problem?.kind === 'failure') return <Failed failure={problem.failure} />;
  return changes && <Renewed changes={changes} />;
}

/** Where nothing was sent. */
export function Failed({ failure }: { failure: Failure }) {
  const { title, text } = requestFailureMessage(failure, words.problems);
  return (
    <Alert tone="danger" title={title}>
      {text}
    </Alert>
  );
}

function Renewed({ changes }: { changes: readonly TermsChange[] }) {
  const { same, different } = words.renewed;
  if (changes.length === 0) return <Alert tone="info" title={same} />;
  return (
    <Alert tone="warning" title={different.title}>
      <p>{different.text}</p>
      <dl className="mt-2 grid grid-cols-1 gap-1">
        {changes.map(({ term, before, after }) => (
          <div key={term}>
            <dt className="font-semibold">{term}</dt>
            <dd>
              {different.before}: <s>{before}</s>
            </dd>
            <dd>
              {different.after}: <strong>{after}</strong>
            </dd>
          </div>
        ))}
      </dl>
    </Alert>
  );
}
