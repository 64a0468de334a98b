import type { TransferDetails } from '@remit/contract/transfers.ts';
import { isFinal } from '@remit/domain/transfers/state.ts';
import { type ReactNode, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useTransfer } from '#client/transfers/own-practice.ts';
import { sendAgainState } from '#client/transfers/send-again.ts';
import { practice } from '#content/app/practice.ts';
import { transferPage } from '#content/app/transfer.ts';
import { Alert } from '#ui/alert.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { QueryFailed } from '#ui/query-content.tsx';
import { CancelTransfer } from './cancel-transfer.tsx';
import { Figures } from './figures.tsx';
import { Headline } from './headline.tsx';
import { PickupCode } from './pickup-code.tsx';
import { Receipt } from './receipt.tsx';
import { Sharing } from './sharing.tsx';
import { isNeverPaid, receiveTense } from './situation.ts';
import { SpeedUp } from './speed-up.tsx';
import { Timeline } from './timeline.tsx';
import { type TransferScreenProps, WaitingForTransfer } from './transfer-screen.tsx';
import { adviceFor, WhatNow } from './what-now.tsx';

export function OwnTransfer({ ask }: TransferScreenProps) {
  const id = useSearchParams()[0].get('id') ?? '';
  return id === '' ? <UnknownTransfer /> : <TransferOf key={id} id={id} ask={ask} />;
}

function TransferOf({ id, ask }: TransferScreenProps & { id: string }) {
  const query = useTransfer(id);
  const { data, error } = query;
  if (error?.kind === 'rejected' && error.code === 'transfer_unknown') return <UnknownTransfer />;
  if (data) return <Transfer details={data} ask={ask} isOld={error?.kind ?? null} />;
  return error ? <QueryFailed query={query} copy={practice.failed} /> : <WaitingForTransfer />;
}

function UnknownTransfer() {
  const { line, action } = transferPage.unknown;
  return (
    <div role="status">
      <EmptyState line={line} band="kenya" action={<LinkButton to="/history">{action}</LinkButton>} />
    </div>
  );
}

type TransferProps = TransferScreenProps & {
  readonly details: TransferDetails;
  /** Why the newest could not be read. */
  readonly isOld: string | null;
};

function Transfer({ details, ask, isOld }: TransferProps) {
  const { transfer } = details;
  const headline = useRef<HTMLHeadingElement>(null);
  const hasEnded = isFinal(transfer.state);
  const advised = adviceFor(details);
  return (
    <>
      {isOld && (
        <Alert
          tone="warning"
          title={isOld === 'offline' ? practice.old.offline : practice.old.other}
          isStatic
        />
      )}
      <Headline details={details} heading={headline} />
      <PickupCode transfer={transfer} />
      <WhatNow details={details} />
      <div className="flex flex-wrap items-start gap-3 empty:hidden">
        {!hasEnded && !isNeverPaid(transfer) && <SpeedUp transfer={transfer} />}
        {hasEnded && transfer.recipientId !== null && advised?.to !== 'send' && (
          <LinkButton
            to={`/send?to=${transfer.recipientId}`}
            state={sendAgainState(transfer)}
            tone={advised && 'secondary'}
          >
            {transferPage.sendAgain}
          </LinkButton>
        )}
        <CancelTransfer details={details} onCancelled={() => headline.current?.focus()} />
      </div>
      <div className="@container">
        <div className="grid grid-cols-1 items-start gap-6 @2xl:grid-cols-2">
          <div className="grid grid-cols-1 gap-6">
            <Timeline details={details} />
            {(details.trackingCode !== null || receiveTense(transfer) !== 'never') && (
              <Sharing details={details} />
            )}
            <Receipt transfer={transfer} />
          </div>
          <div className="grid grid-cols-1 gap-6">
            <Figures details={details} />
            <Ask>{ask(transferPage.ask.subject(transfer.reference))}</Ask>
          </div>
        </div>
      </div>
    </>
  );
}

const Ask = ({ children }: { children: ReactNode }) => (
  <section aria-labelledby="ask" className="grid grid-cols-1 justify-items-start gap-3">
    <h2 id="ask" className="text-xl">
      {transferPage.ask.heading}
    </h2>
    <p className="text-muted">{transferPage.ask.text}</p>
    {children}
  </section>
);
