import type { SendFlowEvent } from '@remit/domain/send-flow/events-and-effects.ts';
import { move } from '@remit/domain/send-flow/move.ts';
import { type SendFlow, startSendFlow } from '@remit/domain/send-flow/send-flow.ts';
import type { ReactNode } from 'react';
import { sampleBeneficiaries } from '#content/app/samples.ts';
import { send } from '#content/app/send.ts';
import { HistoryPicture } from '#features/history/sample-history.tsx';
import { GuidedStep } from '#features/send-money/guided-send.tsx';
import { ScreenHeader, screenBody } from '#ui/screen-header.tsx';

export const AmountPhones = () => <Phones flow={startSendFlow([])} />;

export const ReviewPhones = () => <Phones flow={reviewedFlow} />;

function Phones({ flow }: { flow: SendFlow }) {
  return (
    <>
      <Phone>
        <ScreenHeader heading={send.heading} as="h2" />
        <div className={screenBody}>
          <GuidedStep flow={flow} dispatch={ignore} />
        </div>
      </Phone>
      <Phone>
        <HistoryPicture />
      </Phone>
    </>
  );
}

const Phone = ({ children }: { children: ReactNode }) => <div className="phone">{children}</div>;

const ignore = () => {};

const recipient = sampleBeneficiaries.find(({ country }) => country === 'KE');
const events: readonly SendFlowEvent[] = [
  { type: 'quick-amount-chosen' },
  { type: 'next' },
  ...(recipient ? [{ type: 'recipient-submitted', ...recipient } as const] : []),
  { type: 'next' },
];
const reviewedFlow = events.reduce((flow, event) => move(flow, event).flow, startSendFlow([]));
