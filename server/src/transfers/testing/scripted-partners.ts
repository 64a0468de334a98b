import {
  type NameCheck,
  PartnerAway,
  type PartnerMessages,
  type PaymentPartner,
  type PaymentStatus,
  type PayoutPartner,
  type PayoutStatus,
} from '../partners.ts';

type Call = 'request' | 'close' | 'refund' | 'send' | 'recall' | 'find payment' | 'find payout';

/** `away`: the call does nothing and times out. `lost`: it takes effect, and its response is lost. */
type Trouble = 'away' | 'lost';

/** Partners that do what a test says, and keep count of what they were made to do. */
export function scriptedPartners() {
  const payments = new Map<string, PaymentStatus>();
  const payouts = new Map<string, PayoutStatus>();
  const calls: { readonly call: Call; readonly id: string }[] = [];
  const trouble = new Map<Call, Trouble>();
  /** What comes of a payment or payout at once when it is requested. */
  const outcome: {
    payment: PaymentStatus;
    payout: PayoutStatus;
    recall: PayoutStatus;
    refund: 'pending' | 'refunded';
    nameCheck: () => Promise<NameCheck>;
  } = {
    payment: { kind: 'paid' },
    payout: { kind: 'paid' },
    recall: { kind: 'recalled' },
    refund: 'refunded',
    nameCheck: async () => 'match',
  };
  /** Of what happened at once; a test that changes something later says itself whether it is reported. */
  const reports: { readonly which: keyof PartnerMessages; readonly id: string }[] = [];
  let interrupt: ((call: Call) => Promise<void>) | undefined;

  async function visit<T>(call: Call, id: string, act: () => T): Promise<T> {
    calls.push({ call, id });
    await interrupt?.(call);
    const kind = trouble.get(call);
    if (kind === 'away') throw new PartnerAway('away');
    const result = act();
    if (kind === 'lost') throw new PartnerAway('lost');
    return result;
  }

  const payment: PaymentPartner = {
    request: ({ id }) =>
      visit('request', id, () => {
        if (payments.has(id)) return;
        payments.set(id, outcome.payment);
        if (!trouble.has('request')) reports.push({ which: 'onPayment', id });
      }),
    find: (id) => visit('find payment', id, () => payments.get(id) ?? { kind: 'unknown' }),
    close: (id) =>
      visit('close', id, () => {
        if (payments.get(id)?.kind === 'paid') return 'paid';
        payments.set(id, { kind: 'closed' });
        return 'closed';
      }),
    refund: (id) =>
      visit('refund', id, () => {
        if (payments.get(id)?.kind !== 'paid' && payments.get(id)?.kind !== 'refunded') {
          throw new Error(`${id} was not paid`);
        }
        if (outcome.refund === 'refunded') payments.set(id, { kind: 'refunded' });
        return outcome.refund;
      }),
  };
  const payout: PayoutPartner = {
    send: ({ id }) =>
      visit('send', id, () => {
        if (payouts.has(id)) return;
        payouts.set(id, outcome.payout);
        if (!trouble.has('send')) reports.push({ which: 'onPayout', id });
      }),
    find: (id) => visit('find payout', id, () => payouts.get(id) ?? { kind: 'unknown' }),
    recall: (id) =>
      visit('recall', id, () => {
        const known = payouts.get(id);
        if (!known || known.kind === 'ready' || known.kind === 'pending') payouts.set(id, outcome.recall);
        return payouts.get(id) as PayoutStatus;
      }),
    checkName: () => outcome.nameCheck(),
  };
  return {
    payment,
    payout,
    outcome,
    trouble,
    async deliverMessages(_: Date, receiver: PartnerMessages): Promise<number> {
      const due = reports.splice(0);
      for (const { which, id } of due) await receiver[which](id);
      return due.length;
    },
    setPayment: (id: string, status: PaymentStatus) => void payments.set(id, status),
    setPayout: (id: string, status: PayoutStatus) => void payouts.set(id, status),
    /** Runs in the middle of each call. */
    onCall(work: typeof interrupt) {
      interrupt = work;
    },
    callsOf: (id: string) => calls.filter((call) => call.id === id).map(({ call }) => call),
  };
}

export type ScriptedPartners = ReturnType<typeof scriptedPartners>;
