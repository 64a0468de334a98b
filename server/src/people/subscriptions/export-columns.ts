import { isoTime } from '@remit/platform/db/sql.ts';

export const commonColumns = {
  id: 'member.id',
  email: 'member.email',
  state: 'member.state',
};
export const corridorColumns = {
  sending_from: 'member.sending_from',
  sending_to: 'member.sending_to',
  delivery_method: 'member.method',
  wallet: 'member.wallet',
  wallet_name: 'member.wallet_name',
  referral_code: 'member.share_code',
  invited_by: 'member.friend_of',
};
const utc = (column: string) => isoTime(column, 'seconds');
export const evidenceColumns = {
  joined_at: utc('member.created_at'),
  confirmed_at: utc('member.confirmed_at'),
  unsubscribed_at: utc('member.unsubscribed_at'),
  consent_version: 'submission.consent_version',
  consent_page: 'submission.page',
  consent_at: utc('submission.received_at'),
};

export const subscriberColumns = {
  ...commonColumns,
  list: 'member.list',
  ...corridorColumns,
  ...evidenceColumns,
};
