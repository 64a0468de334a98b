import { type PeopleFound, peopleCountedMax, peopleShown } from '@remit/contract/staff/search.ts';
import { recordAudit } from '@remit/platform/audit/audit.ts';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import { type Bind, bindings } from '@remit/platform/db/sql.ts';
import { accountName, accounts, byCreation, hasText as hasAccountText } from '../accounts/store.ts';
import type { StaffDeps } from '../deps.ts';
import { byReceipt, enquiries, hasText as hasEnquiryText, reference } from '../enquiries/store/list.ts';
import type { Staff } from '../guard.ts';
import { type List, readPage } from '../paging.ts';
import { hasText as hasEntryText } from '../waitlist/filter.ts';
import { byJoining, members } from '../waitlist/store/subscriptions.ts';

type Place = Pick<List, 'from' | 'order'> & {
  readonly title: string;
  readonly detail: string;
  readonly where: (text: string, bind: Bind) => string;
};

const contact = `coalesce(u.email, '+' || u.phone, '')`;
const places = {
  accounts: {
    ...{ from: accounts.from, order: byCreation },
    title: `coalesce(${accountName}, nullif(${contact}, ''), u.id::text)`,
    detail: contact,
    where: (text, bind) => `${accounts.where} and ${hasAccountText(text, bind)}`,
  },
  waitlist: {
    ...{ from: members, order: byJoining },
    title: 'member.email',
    detail: `member.list || ', ' || member.state`,
    where: hasEntryText,
  },
  enquiries: {
    ...{ from: enquiries, order: byReceipt },
    title: 'coalesce(enquiry.name, enquiry.email)',
    detail: `${reference} || ', ' || replace(enquiry.kind, '_', ' ')`,
    where: hasEnquiryText,
  },
} satisfies Record<keyof PeopleFound, Place>;

/** The newest people of each list who have the text in their name, e-mail address or phone number. */
export function searchPeople({ db }: StaffDeps, staff: Staff, text: string): Promise<PeopleFound> {
  return db.as(service, async (transaction) => {
    const found = {
      accounts: await search(transaction, places.accounts, text),
      waitlist: await search(transaction, places.waitlist, text),
      enquiries: await search(transaction, places.enquiries, text),
    };
    await recordAudit(transaction, {
      actor: staff.id,
      action: 'staff people-search',
      // Without the search text, which may be an e-mail address.
      details: {
        isSearch: true,
        accounts: found.accounts.total,
        waitlist: found.waitlist.total,
        enquiries: found.enquiries.total,
      },
    });
    return found;
  });
}

async function search(transaction: Transaction, place: Place, text: string) {
  const { title, detail, from, order } = place;
  const { values, bind } = bindings();
  const columns = `${order.id}, ${title} as title, ${detail} as detail`;
  const { rows, total } = await readPage<PeopleFound['accounts']['rows'][number]>(
    transaction,
    { columns, from, where: place.where(text, bind), values, order },
    { countMax: peopleShown, totalMax: peopleCountedMax },
  );
  return { total, rows };
}
