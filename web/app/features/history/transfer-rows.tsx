import { type TransferResponse, transferGroups } from '@remit/contract/transfers.ts';
import { countries } from '@remit/domain/catalogue/countries.ts';
import type { TransferState } from '@remit/domain/transfers/state.ts';
import { memo } from 'react';
import { amountText, figureText } from '#client/transfers/amount-text.ts';
import { ownHistory } from '#content/app/own-history.ts';
import { practice } from '#content/app/practice.ts';
import { localDay } from '#device/local-time.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { ListRow } from '#ui/list-rows.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { LeadingAvatar } from './leading-avatar.tsx';

/** Of one page of the search: rendered again only when it has changed, since there can be hundreds. */
export const TransferRows = memo(({ transfers }: { transfers: readonly TransferResponse[] }) =>
  transfers.map((transfer) => <Row key={transfer.id} {...transfer} />),
);

function Row(transfer: TransferResponse) {
  const { id, recipient, country, createdAt, pay, fee, state } = transfer;
  const name = recipient?.name ?? ownHistory.someone;
  return (
    <ListRow
      to={`/history/transfer?id=${id}`}
      leading={<LeadingAvatar name={name} />}
      title={
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="wrap-anywhere">{name}</span>
          <MoneyText amount={figureText(pay)} currency={pay.currency} />
        </span>
      }
      detail={
        <>
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>
              {countries[country].name}, <time dateTime={createdAt}>{localDay(createdAt)}</time>
            </span>
            <span className="tabular-nums">{ownHistory.fee(amountText(fee))}</span>
          </span>
          <span className="mt-1.5 block">
            <StatusBadge status={statusOf(state)}>{practice.state(transfer)}</StatusBadge>
          </span>
        </>
      }
    />
  );
}

function statusOf(state: TransferState): 'completed' | 'pending' | 'failed' {
  const isIn = (states: readonly TransferState[]) => states.includes(state);
  if (isIn(transferGroups.arrived)) return 'completed';
  return isIn(transferGroups['under-way']) ? 'pending' : 'failed';
}
