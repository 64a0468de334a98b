import { riskNotice, riskNotices } from '@remit/contract/risk-notice.ts';
import { consentWordings, currentConsent, type List } from '@remit/contract/subscriptions.ts';
import type { Transaction } from '@remit/platform/db/database.ts';
import { demoId } from './demo-ids.ts';
import { type DemoPerson, demoPeople } from './people.ts';

export type DemoData = {
  readonly people: number;
  readonly accounts: number;
  readonly enquiries: number;
  readonly seed: number;
  readonly audience: string;
  readonly emailHash: (email: string) => Buffer;
  readonly progress: (text: string) => void;
};

/** Of the password that `demoPassword` is: hashing it for each account would take an hour. */
const passwordHash = '$2b$10$QczxUQRidnAkrGSZ24jTTuyuAcHhyO/efq3nwTTP0wXsuW9I1uwGK';
export const demoPassword = 'demo people only';

const peopleAtOnce = 5_000;
/** Each table has its own range of ids, larger than any number of people. */
const idRange = 1_000_000;
const ids = {
  waitlist: (number: number) => demoId(number),
  newsletter: (number: number) => demoId(idRange + number),
  account: (number: number) => demoId(2 * idRange + number),
  enquiry: (number: number) => demoId(3 * idRange + number),
  submission: (list: List, number: number) => demoId((list === 'waitlist' ? 4 : 5) * idRange + number),
};

/** In bulk and without e-mails. Only what `demoId` marks is ever removed again. */
export async function insertDemoData(transaction: Transaction, options: DemoData): Promise<void> {
  const { people, accounts, enquiries, seed } = options;
  const [accountEvery, enquiryEvery] = [people / accounts, people / enquiries];
  const isOneOf = (every: number, number: number) =>
    Math.floor(number / every) > Math.floor((number - 1) / every);
  const batches = inBatches(demoPeople(people, seed));
  for (const batch of batches) {
    await insertMembers(transaction, options, batch, 'waitlist');
    await insertMembers(
      transaction,
      options,
      batch.filter(({ isOnNewsletter }) => isOnNewsletter),
      'newsletter',
    );
    await insertAccounts(
      transaction,
      options,
      batch.filter(({ number }) => isOneOf(accountEvery, number)),
    );
    await insertEnquiries(
      transaction,
      enquiryEvery,
      batch.filter(({ number }) => isOneOf(enquiryEvery, number)),
    );
    options.progress(`${(batch.at(-1)?.number ?? 0) + 1} of ${people} people`);
  }
  await insertVisits(transaction);
  await countDays(transaction);
}

/** Otherwise the team's figures would follow within the hour. */
export const countDays = (transaction: Transaction) => transaction.rows('select subscriptions.count_days()');

function* inBatches(people: Iterable<DemoPerson>): Generator<DemoPerson[]> {
  let batch: DemoPerson[] = [];
  for (const person of people) {
    batch.push(person);
    if (batch.length < peopleAtOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

const ago = (seconds: string) => `now() - ${seconds} * interval '1 second'`;

async function insertMembers(
  transaction: Transaction,
  { emailHash }: DemoData,
  people: readonly DemoPerson[],
  list: List,
): Promise<void> {
  const rows = people.map(({ number, friend, ...person }) => ({
    ...person,
    id: ids[list](number),
    key: ids.submission(list, number),
    hash: emailHash(person.email).toString('hex'),
    code: `demo${String(number).padStart(8, '0')}`,
    friend: friend === null ? null : ids.waitlist(friend),
  }));
  const personRows = `json_to_recordset($1::json) as person (id uuid, key uuid, hash text, email text, state text,
    "sendingFrom" text, "sendingTo" text, method text, wallet text, code text, friend uuid,
    "joinedSecondsAgo" float8, "confirmedSecondsAgo" float8, "leftSecondsAgo" float8)`;
  const corridor =
    list === 'waitlist'
      ? '"sendingFrom", "sendingTo", method, wallet, code, friend'
      : 'null, null, null, null, null, null::uuid';
  const joined = ago('"joinedSecondsAgo"');
  const confirmed = `case when state <> 'unconfirmed' then ${ago('"confirmedSecondsAgo"')} end`;
  const { text } = consentWordings[currentConsent[list]];
  await transaction.rows(
    `insert into subscriptions.submissions
        (key, purpose, list, address_hash, received_at, page, consent_version, consent_wording)
      select key, 'join', $2, decode(hash, 'hex'), ${joined}, '/', $3, $4 from ${personRows}`,
    [JSON.stringify(rows), list, currentConsent[list], text],
  );
  await transaction.rows(
    `insert into subscriptions.members (id, list, address_hash, email, state,
        sending_from, sending_to, method, wallet, share_code, friend_of, created_at, asked_at, mailed_at, mailed_for,
        confirmed_at, placed_at, confirmed_for, unsubscribed_at)
      select id, $2, decode(hash, 'hex'), email, state, ${corridor}, ${joined}, ${joined}, ${joined}, key,
        ${confirmed}, ${confirmed}, case when state <> 'unconfirmed' then key end,
        case when state = 'unsubscribed' then ${ago('"leftSecondsAgo"')} end
      from ${personRows}`,
    [JSON.stringify(rows), list],
  );
}

async function insertAccounts(
  transaction: Transaction,
  { audience }: DemoData,
  people: readonly DemoPerson[],
): Promise<void> {
  const rows = people.map(({ number, name, email, confirmedSecondsAgo, leftSecondsAgo }) => ({
    id: ids.account(number),
    name,
    email,
    made: confirmedSecondsAgo,
    seen: Math.min(confirmedSecondsAgo, leftSecondsAgo),
    // A network that is kept for examples.
    ip: `192.0.2.${(number % 254) + 1}`,
  }));
  await transaction.rows(
    `with person as materialized (
        select * from json_to_recordset($1::json) as person (id uuid, name text, email text, made float8, seen float8, ip inet)
      ), account as (
        insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, last_sign_in_at,
          raw_app_meta_data, raw_user_meta_data, created_at)
        select id, $2, 'authenticated', email, $3, ${ago('made')}, ${ago('seen')},
          '{"provider": "email", "providers": ["email"]}',
          jsonb_build_object('full_name', name, 'email', email, 'email_verified', true), ${ago('made')}
        from person
        returning id
      ), identity as (
        insert into auth.identities (id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at)
        select id, id, 'email', id::text, jsonb_build_object('sub', id, 'email', email, 'email_verified', true,
          'phone_verified', false), ${ago('seen')}, ${ago('made')}
        from person
      )
      insert into auth.sessions (id, user_id, amr, created_at, user_agent, ip)
      select id, id, jsonb_build_array(jsonb_build_object('method', 'password', 'timestamp',
          floor(extract(epoch from ${ago('seen')})))), ${ago('seen')}, 'Mozilla/5.0 (demo data)', ip
      from person`,
    [JSON.stringify(rows), audience, passwordHash],
  );
}

const subjects = ['Fees to Kampala', 'When do you start in Dakar?', 'Cash pickup in Kumasi', 'M-Pesa limits'];

async function insertEnquiries(
  transaction: Transaction,
  every: number,
  people: readonly DemoPerson[],
): Promise<void> {
  const kinds = ['contact', 'partnership', 'live_chat', 'speculative_application', 'investor_deck'] as const;
  const rows = people.map(({ number, name, email, joinedSecondsAgo }) => {
    const nth = Math.floor(number / every);
    const kind = kinds[nth % kinds.length];
    const subject = subjects[nth % subjects.length];
    const message = `This is demo data, and nobody wrote it. ${subject}`;
    return {
      id: ids.enquiry(number),
      kind,
      email,
      name,
      details: {
        contact: { subject, message },
        partnership: { organisation: 'Example Partners', message },
        live_chat: { message },
        speculative_application: { message },
        investor_deck: { investorKind: 'other' },
      }[kind ?? 'contact'],
      risk: kind === 'investor_deck' ? riskNotice.version : null,
      wording: kind === 'investor_deck' ? riskNotices[riskNotice.version] : null,
      made: Math.floor(joinedSecondsAgo * 0.8),
      isAnswered: nth % 3 !== 0,
    };
  });
  await transaction.rows(
    `insert into enquiries.enquiries
        (id, key, kind, email, name, page, details, risk_version, risk_wording, created_at, answered_at)
      select id, id, kind, email, name, '/contact', details, risk, wording, ${ago('made')},
        case when "isAnswered" then ${ago('made / 2')} end
      from json_to_recordset($1::json) as enquiry (id uuid, kind text, email text, name text, details jsonb,
        risk text, wording text, made float8, "isAnswered" boolean)`,
    [JSON.stringify(rows)],
  );
}

/** Of pages that the site does not have, so that they are found again. */
export const demoPages = '/demo-data/';

async function insertVisits(transaction: Transaction): Promise<void> {
  await transaction.rows(
    `insert into visits.daily (day, page, count)
      select (now() at time zone 'utc')::date - ago, '${demoPages}' || page,
        1 + (place * 7919 + ago * 104729) % 40 + (180 - ago) / (1 + place)
      from generate_series(0, 179) as ago,
        unnest(array['home', 'pricing', 'countries', 'faq', 'blog']) with ordinality as pages (page, place)`,
  );
}
