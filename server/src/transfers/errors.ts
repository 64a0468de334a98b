import type { transferErrorCodes } from '@remit/contract/transfers.ts';
import { formatWithCode, upToTwoDigits } from '@remit/domain/money/format.ts';
import { type Money, moneyToExact } from '@remit/domain/money/money.ts';
import type { ExceededLimit } from '@remit/domain/transfers/limits.ts';
import { type ApiErrorTable, apiErrorFrom } from '@remit/platform/http/api-error.ts';
import { commonErrors } from '@remit/platform/http/errors.ts';

const ownErrors = {
  wrong_currency: {
    status: 422,
    message: ({ expected }: { expected: string }) => `Please enter the amount in ${expected}.`,
  },
  amount_too_small: {
    status: 422,
    message: ({ smallest }: { smallest: Money }) => `Please enter at least ${text(smallest)}.`,
  },
  limit_exceeded: {
    status: 422,
    message: ({ exceeded }: { exceeded: ExceededLimit }) => exceededText(exceeded),
  },
  quote_unknown: { status: 404, message: 'We do not have this quote. Please get a new one.' },
  quote_expired: { status: 409, message: 'This quote has expired. Please get a new one.' },
  quote_used: {
    status: 409,
    message: 'This quote was already used for a transfer. Please get a new one.',
  },
  recipient_unknown: { status: 404, message: 'We do not have this recipient. Please choose another one.' },
  recipient_mismatch: {
    status: 422,
    message:
      'The quote is for another country or another way to get the money. Please choose another recipient, or get a new quote.',
  },
  recipients_too_many: {
    status: 409,
    message: ({ max }: { max: number }) => `You have ${max} recipients. Please remove one first.`,
  },
  payment_method_unknown: {
    status: 404,
    message: 'You have not added this payment method. Please choose another one.',
  },
  transfer_unknown: { status: 404, message: 'We do not have this transfer. Please check your list.' },
  too_late: { status: 409, message: 'This transfer has already ended.' },
  receipt_too_early: {
    status: 409,
    message: 'This transfer is still under way. You can get the receipt when it has ended.',
  },
  statement_too_early: {
    status: 409,
    message: ({ month, from }: { month: string; from: string }) =>
      `You can get the statement of ${month} from ${from}.`,
  },
  statement_before_account: {
    status: 404,
    message: ({ since }: { since: string }) =>
      `Your account was created in ${since}. Please choose that month or a later one.`,
  },
  idempotency_key_missing: {
    status: 400,
    message: 'Please send the header Idempotency-Key, with 1 to 255 visible ASCII characters.',
  },
  idempotency_key_reused: {
    status: 422,
    message: 'This Idempotency-Key belongs to another request. Please use a new one.',
  },
  tracking_unknown: {
    status: 404,
    message: 'This link does not work any more. Please ask the person who sent it for a new one.',
  },
} as const satisfies Record<(typeof transferErrorCodes)[number], ApiErrorTable[string]>;

export const apiError = apiErrorFrom({ ...commonErrors, ...ownErrors });

const text = (money: Money) => formatWithCode(moneyToExact(money), money.currency, upToTwoDigits);

function exceededText({ limit, max, fits, nextBest }: ExceededLimit): string {
  const most = typeof max === 'number' ? String(max) : text(max);
  const what: Record<ExceededLimit['limit'], string> = {
    'transfer-amount': `One transfer can be worth at most ${most}.`,
    'day-amount': `You can send at most ${most} a day.`,
    'day-count': `You can make ${most} transfers a day.`,
    'wallet-holding': `This wallet holds at most ${most}.`,
  };
  const less = fits ? `Please send ${text(fits.pay)} or less` : 'Please send it tomorrow';
  return `${what[limit]} ${less}${nextBest.includes('bank-deposit') ? ', or send it to a bank' : ''}.`;
}
