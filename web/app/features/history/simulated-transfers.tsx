import { demoTerms } from '@remit/domain/estimates/terms.ts';
import { exact } from '@remit/domain/money/exact.ts';
import {
  formatDecimal,
  formatMoney,
  formatWithCode,
  twoDigits,
  upToTwoDigits,
} from '@remit/domain/money/format.ts';
import type { KeptTransfer } from '@remit/domain/send-flow/stored-transfers.ts';
import { useState } from 'react';
import { history } from '#content/app/history.ts';
import { useDemoTransfers } from '#device/demo-transfers.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ListRow, ListRows } from '#ui/list-rows.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { LeadingAvatar } from './leading-avatar.tsx';

export function SimulatedTransfers() {
  const [transfers, clear] = useDemoTransfers();
  const [isAsking, setAsking] = useState(false);
  const { heading, note, clear: clearWord, question } = history.simulated;
  if (transfers.length === 0) return null;
  return (
    <section aria-labelledby="made" className="grid grid-cols-1 gap-3">
      <div className="flex items-center justify-between gap-4">
        <h2 id="made" className="text-xl">
          {heading}
        </h2>
        <Button tone="quiet" size="small" onClick={() => setAsking(true)}>
          {clearWord}
        </Button>
      </div>
      <ListRows>
        {transfers.map((transfer) => (
          <SimulatedTransfer key={transfer.reference} {...transfer} />
        ))}
      </ListRows>
      <p className="text-sm text-muted">{note}</p>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={question.title}
        description={question.text}
        closeLabel={question.close}
        actions={
          <>
            <Button tone="secondary" onClick={() => setAsking(false)}>
              {question.no}
            </Button>
            <Button
              tone="danger"
              onClick={() => {
                setAsking(false);
                clear();
              }}
            >
              {question.yes}
            </Button>
          </>
        }
      />
    </section>
  );
}

const { from, to } = demoTerms;

function SimulatedTransfer({ reference, recipient, sent, fee, received, at }: KeptTransfer) {
  return (
    <ListRow
      leading={<LeadingAvatar name={recipient} />}
      title={recipient}
      detail={
        <>
          <span className="block">{formatMoney(exact(received), to, upToTwoDigits)}</span>
          <time dateTime={at} className="block">
            {formatOwnDay(at)}
          </time>
          <span className="block whitespace-nowrap">{reference}</span>
        </>
      }
      trailing={
        <>
          <MoneyText amount={formatDecimal(exact(sent), twoDigits)} currency={from} />
          <span className="block text-[.94rem] text-muted">
            {history.fee({ fee: formatWithCode(exact(fee), from, twoDigits) })}
          </span>
          <span className="mt-1 block">
            <StatusBadge status="completed">{history.status.completed}</StatusBadge>
          </span>
        </>
      }
    />
  );
}

/** "15 Nov 2026", in local time. Without `Intl`; `clock.ts` says why. */
function formatOwnDay(at: string): string {
  const [, month, date, year] = new Date(at).toDateString().split(' ');
  return `${Number(date)} ${month} ${year}`;
}
