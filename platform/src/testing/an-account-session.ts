import { randomUUID } from 'node:crypto';
import { type Database, service } from '#db/database.ts';

export type AccountSession = {
  readonly accountId: string;
  readonly sessionId: string;
  /** Those of its tokens that tell which session it is. The issuer is the fixture's. */
  readonly claims: {
    readonly sub: string;
    readonly role: string;
    readonly session_id: string;
  };
};

/** An account with one session, as a sign-in leaves it. */
export async function anAccountSession(
  db: Pick<Database, 'as'>,
  { role = 'authenticated', accountId = randomUUID() as string } = {},
): Promise<AccountSession> {
  const sessionId = randomUUID();
  await db.as(service, async (transaction) => {
    await transaction.rows(
      "insert into auth.users (id, aud, role) values ($1, 'authenticated', $2) on conflict (id) do update set role = $2",
      [accountId, role],
    );
    await transaction.rows("insert into auth.sessions (id, user_id, amr) values ($1, $2, '[]')", [
      sessionId,
      accountId,
    ]);
  });
  return { accountId, sessionId, claims: { sub: accountId, role, session_id: sessionId } };
}

type Ending = {
  readonly why: string;
  end(db: Pick<Database, 'as'>, session: AccountSession): Promise<unknown>;
};

const ending = (why: string, text: string, id: (session: AccountSession) => string): Ending => ({
  why,
  end: (db, session) => db.as(service, (transaction) => transaction.rows(text, [id(session)])),
});
const account = ({ accountId }: AccountSession) => accountId;

/** Everything that takes away what a token says, while the token goes on. */
export const endings: readonly Ending[] = [
  ending('was signed out', 'delete from auth.sessions where id = $1', ({ sessionId }) => sessionId),
  ending('is over', 'update auth.sessions set not_after = now() where user_id = $1', account),
  ending(
    'was banned',
    "update auth.users set banned_until = now() + interval '1 hour' where id = $1",
    account,
  ),
  ending('was deleted', 'delete from auth.users where id = $1', account),
  ending('was softly deleted', 'update auth.users set deleted_at = now() where id = $1', account),
  ending(
    'was demoted',
    "update auth.users set role = case role when 'service_role' then 'authenticated' else 'anon' end where id = $1",
    account,
  ),
];
