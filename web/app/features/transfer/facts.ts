import type { TransferResponse } from '@remit/contract/transfers.ts';
import { amountText } from '#client/transfers/amount-text.ts';
import { type TransferFacts, transferPage } from '#content/app/transfer.ts';

export const factsOf = ({ recipient, pay, receive }: TransferResponse): TransferFacts => ({
  recipient: recipient?.name ?? transferPage.someone,
  paid: amountText(pay),
  receives: amountText(receive),
});
