import { authPath } from '@remit/contract/auth.ts';
import type { StaffRole } from '@remit/contract/staff-roles.ts';
import type { FreshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { aTotp, codeOf, showCode, still } from '@remit/provider/auth/testing/a-factor.ts';
import { aUser, linkIn, password } from '@remit/provider/auth/testing/an-auth-service.ts';
import { anAuthenticator, type Slips } from '@remit/provider/auth/testing/an-authenticator.ts';
import { keyringOf, runOn } from '#admin/testing/run-as-operator.ts';
import { type AccountFixture, anAccountService } from '#people/account/testing/an-account.ts';
import { aStaffService } from './a-staff-service.ts';

type Headers = Record<string, string>;

/** Accounts, their own pages and the console on one database, with what the operators' commands work with. */
export async function aTeam(on: FreshDatabase, set: Readonly<Record<string, string>> = {}) {
  const options = {
    ...{ ...still, on, keyring: keyringOf(on) },
    set: { AUTH_MAILER_AUTOCONFIRM: 'true', ...set },
  };
  const account: AccountFixture = await anAccountService(options);
  const { auth } = account;
  const console = await aStaffService(options);

  async function registerPasskey(headers: Headers, slips: Slips = {}) {
    const device = anAuthenticator();
    const { body } = await auth.call('POST', '/passkeys/registration/options', {}, headers);
    if (!body.options) return { device, response: { status: 0, body } };
    const request = { challenge_id: body.challenge_id, credential: device.create(body.options, slips) };
    return { device, response: await auth.call('POST', '/passkeys/registration/verify', request, headers) };
  }
  async function passkey(device: ReturnType<typeof anAuthenticator>, slips: Slips = {}): Promise<Headers> {
    const { body } = await auth.call('POST', '/passkeys/authentication/options', {});
    const request = { challenge_id: body.challenge_id, credential: device.get(body.options, slips) };
    return signedIn(await auth.call('POST', '/passkeys/authentication/verify', request));
  }
  /** A request whose body is sent later; resolves once the server waits for it. */
  async function held(method: string, path: string, headers: Headers, body: object) {
    const [waiting, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const stream = new ReadableStream(
      {
        async pull(controller) {
          waiting.resolve();
          await sent.promise;
          controller.enqueue(new TextEncoder().encode(JSON.stringify(body)));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const all = { 'x-supabase-api-version': '2024-01-01', 'content-type': 'application/json', ...headers };
    const init = { method, headers: all, body: stream, duplex: 'half' };
    const response = Promise.resolve(auth.app.request(`${authPath}${path}`, init as RequestInit));
    await waiting.promise;
    return async () => {
      sent.resolve();
      const { status, text } = await response.then(async (got) => ({
        status: got.status,
        text: await got.text(),
      }));
      return { status, body: text === '' ? undefined : JSON.parse(text) };
    };
  }
  const signedIn = ({ body }: { body: { access_token?: string } }): Headers => {
    if (!body.access_token) throw new Error(`Nobody was signed in: ${JSON.stringify(body)}`);
    return auth.bearer(body.access_token);
  };
  const byPassword = async (email: string): Promise<Headers> =>
    signedIn(await auth.call('POST', '/token?grant_type=password', { email, password }));
  /** By the link of the newest mail. */
  async function byMail(email: string, type: 'recovery' | 'magiclink'): Promise<Headers> {
    const path = type === 'recovery' ? '/recover' : '/otp';
    await auth.call('POST', path, { email, create_user: false });
    const token_hash = linkIn((await auth.mailsTo(email)).at(-1)).token;
    return signedIn(await auth.call('POST', '/verify', { type, token_hash }));
  }

  const operator = (...words: string[]) => runOn(on, ['staff', ...words]);
  const setUpCommand = (email: string, ...words: string[]) =>
    operator('set-up', email, '--reason', 'They asked', ...words);
  const tokenIn = (text: string) => /\/staff\/set-up#token=([0-9a-f]{56})$/.exec(text)?.[1] ?? '';
  /** As if the waiting had begun so many hours earlier. */
  const wait = (id: string, hours: number) =>
    auth.rows(
      'update auth.staff_set_ups set waits_since = waits_since - make_interval(hours => $2) where user_id = $1',
      [id, hours],
    );
  const redeem = (headers: Headers, token: string) => console.ask('POST', '/set-up', headers, { token });
  /** Redeems a link, and continues in the session that it returns. */
  async function setUpBy(headers: Headers, token: string): Promise<Headers> {
    const { status, body } = await redeem(headers, token);
    if (status !== 200) throw new Error(`The link was not taken: ${JSON.stringify(body)}`);
    return auth.bearer(body.session.access_token);
  }

  return {
    ...{ account, auth, console, registerPasskey, passkey, byPassword, byMail, held },
    ...{ operator, setUpCommand, tokenIn, wait, redeem, setUpBy },
    giveRole: (id: string, role: StaffRole | null = 'administrator') =>
      auth.rows(
        `update auth.users set raw_app_meta_data = case when $2::text is null then raw_app_meta_data - 'staff_role'
          else raw_app_meta_data || jsonb_build_object('staff_role', $2::text) end where id = $1`,
        [id, role],
      ),
    /** What the session can do about second steps, and what it lacks. */
    session: async (headers: Headers) => (await console.ask('GET', '/session', headers)).body,
    isIn: async (headers: Headers) => (await console.ask('GET', '/overview', headers)).status === 200,
    /** The token of a link for this account, however long that takes. */
    async link({ id, email }: { readonly id: string; readonly email: string }): Promise<string> {
      const first = await setUpCommand(email);
      if (tokenIn(first.stdout)) return tokenIn(first.stdout);
      await wait(id, 24);
      return tokenIn((await setUpCommand(email)).stdout);
    },
    /** A person without a second step, with a TOTP, or with a passkey; a colleague by default. */
    async person(has: 'nothing' | 'TOTP' | 'passkey', kind: 'staff' | 'member' = 'staff') {
      const user = await aUser(auth, { full_name: `Esi with ${has}` });
      const totp = has === 'TOTP' ? await aTotp(auth, user.headers) : undefined;
      const registered = has === 'passkey' ? await registerPasskey(user.headers) : undefined;
      if (kind === 'staff') {
        await auth.rows(
          `update auth.users set raw_app_meta_data = raw_app_meta_data || '{"staff_role":"administrator"}' where id = $1`,
          [user.id],
        );
      }
      return {
        ...user,
        headers: totp?.headers ?? user.headers,
        totp,
        device: registered?.device,
        passkeyId: registered?.response.body.id as string | undefined,
        /** Signs in with the second step. */
        async highly(): Promise<Headers> {
          if (registered) return passkey(registered.device);
          if (!totp) throw new Error('There is no second step.');
          const low = await byPassword(user.email);
          // A code is accepted once.
          await auth.rows('update auth.mfa_factors set last_totp_step = null where id = $1', [totp.id]);
          return signedIn(await showCode(auth, low, totp.id, codeOf(totp.secret)));
        },
      };
    },
  };
}

export type Team = Awaited<ReturnType<typeof aTeam>>;
