import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type AuthFixture,
  anAuthService,
  anEmailAddress,
  aUser,
  codeIn,
  linkIn,
  password,
} from './testing/an-auth-service.ts';
import { aNewcomer, type Followed, followed, lastMail, opened } from './testing/followed.ts';

let strict: AuthFixture; // new e-mail addresses have to be confirmed
let open: AuthFixture; // new e-mail addresses count as confirmed
beforeAll(async () => {
  strict = await anAuthService();
  open = await anAuthService({ on: strict.fresh, set: { AUTH_MAILER_AUTOCONFIRM: 'true' } });
});
afterAll(() => strict?.close());
afterEach(() => {
  vi.unstubAllGlobals();
});

const place = 'http://localhost:3000/auth';
type AuthClient = ReturnType<AuthFixture['client']>;

/** Each requests a mail, with an account in the state that it needs; `type` is what the link says it is for. */
const flows = [
  {
    name: 'a confirmation',
    type: 'signup',
    kind: 'auth-signup',
    method: 'email/signup',
    typed: ['signup', 'email'],
    ask: async (client: AuthClient, email: string) =>
      client.signUp({ email, password, options: { emailRedirectTo: place } }),
  },
  {
    name: 'a confirmation sent again',
    type: 'signup',
    kind: 'auth-signup',
    method: 'email/signup',
    typed: ['signup', 'email'],
    ask: async (client: AuthClient, email: string) => {
      await aNewcomer(strict, email, password);
      return client.resend({ type: 'signup', email, options: { emailRedirectTo: place } });
    },
  },
  {
    name: 'a forgotten password',
    type: 'recovery',
    kind: 'auth-recovery',
    method: 'recovery',
    typed: ['recovery', 'email'],
    ask: async (client: AuthClient, email: string) => {
      await open.call('POST', '/signup', { email, password });
      return client.resetPasswordForEmail(email, { redirectTo: place });
    },
  },
  {
    name: 'a link to sign in',
    type: 'magiclink',
    kind: 'auth-magic-link',
    method: 'magiclink',
    typed: ['magiclink', 'email'],
    ask: async (client: AuthClient, email: string) => {
      await open.call('POST', '/signup', { email, password });
      return client.signInWithOtp({ email, options: { emailRedirectTo: place, shouldCreateUser: false } });
    },
  },
  {
    name: 'a link to sign in for a new e-mail address',
    type: 'signup',
    kind: 'auth-signup',
    method: 'email/signup',
    typed: ['signup', 'email'],
    ask: async (client: AuthClient, email: string) =>
      client.signInWithOtp({ email, options: { emailRedirectTo: place } }),
  },
] as const;

const amrOf = async (client: AuthClient) => (await client.getClaims()).data?.claims.amr;

describe.each(flows)('$name', ({ type, kind, method, typed, ask }) => {
  it('can be followed in another browser, which is signed in by it', async () => {
    const email = anEmailAddress();
    const { error } = await ask(strict.client(), email);
    expect(error).toBeNull();
    const mail = await lastMail(strict, email);
    expect(mail.kind).toBe(kind);

    const { status, location, fragment } = await followed(strict, mail);
    expect(status).toBe(303);
    expect(location).toMatch(
      new RegExp(
        `^${place}#access_token=[^&]+&expires_at=\\d+&expires_in=3600&refresh_token=[^&]+&sb=&token_type=bearer&type=${type}$`,
      ),
    );
    const browser = strict.client();
    const { data } = await browser.setSession({
      access_token: fragment.access_token ?? '',
      refresh_token: fragment.refresh_token ?? '',
    });
    expect(data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
    expect(data.user?.user_metadata.email_verified).toBe(true);
    expect(data.user?.identities?.[0]?.identity_data?.email_verified).toBe(true);
    expect(await amrOf(browser)).toEqual([{ method: 'otp', timestamp: expect.any(Number) }]);

    const again = await followed(strict, mail);
    expect(again.location).toBe(
      `${place}#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=`,
    );
  });

  it('returns a code to the client that began it with PKCE', async () => {
    const email = anEmailAddress();
    const client = strict.client({ flowType: 'pkce' });
    expect((await ask(client, email)).error).toBeNull();
    const { status, place: arrived, query, fragment } = await followed(strict, await lastMail(strict, email));
    expect({ status, arrived, fragment }).toEqual({ status: 303, arrived: place, fragment: {} });
    const { data, error } = await client.exchangeCodeForSession(query.code ?? '');
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect(await amrOf(client)).toEqual([{ method, timestamp: expect.any(Number) }]);
    const again = await followed(strict, await lastMail(strict, email));
    const problem = {
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    };
    expect(again.query).toMatchObject(problem);
    expect(again.fragment).toEqual({ ...problem, sb: '' });
  });

  it.each(['implicit', 'pkce'] as const)('can be typed as a code (%s)', async (flowType) => {
    for (const verifyType of typed) {
      const email = anEmailAddress();
      const client = strict.client({ flowType });
      await ask(client, email);
      const token = codeIn(await lastMail(strict, email));
      const { data, error } = await client.verifyOtp({ email: email.toUpperCase(), token, type: verifyType });
      expect(error).toBeNull();
      expect(data.session?.user.email).toBe(email);
      expect(await amrOf(client)).toEqual([{ method: 'otp', timestamp: expect.any(Number) }]);
      const replayed = await strict.client().verifyOtp({ email, token, type: verifyType });
      expect(replayed.error).toMatchObject({ status: 403, code: 'otp_expired' });
    }
  });

  it('can be presented by the token of its link, in either flow', async () => {
    for (const flowType of ['implicit', 'pkce'] as const) {
      const email = anEmailAddress();
      const client = strict.client({ flowType });
      await ask(client, email);
      const hash = new URLSearchParams(/\?(\S+)/.exec((await lastMail(strict, email)).text)?.[1]).get(
        'token',
      );
      expect(hash?.startsWith('pkce_')).toBe(flowType === 'pkce');
      const { data, error } = await strict.client().verifyOtp({ token_hash: hash ?? '', type });
      expect(error).toBeNull();
      expect(data.user?.email).toBe(email);
    }
  });
});

describe('the official client in a browser', () => {
  const arriveAt = (href: string) => {
    const location = new URL(href);
    vi.stubGlobal('window', {
      location,
      history: { state: null, replaceState: () => undefined },
      addEventListener: () => undefined,
    });
    vi.stubGlobal('document', { visibilityState: 'hidden' });
  };
  const recoveryFor = async (client: AuthClient) => {
    const { email } = await aUser(open);
    await client.resetPasswordForEmail(email, { redirectTo: place });
    return { email, arrival: await followed(strict, await lastMail(strict, email)) };
  };

  it('takes the session out of the fragment', async () => {
    const { email, arrival } = await recoveryFor(strict.client());
    arriveAt(arrival.location);
    const browser = strict.client({ detectSessionInUrl: true });
    expect((await browser.initialize()).error).toBeNull();
    expect((await browser.getSession()).data.session?.user.email).toBe(email);
  });

  it('exchanges the code in the query', async () => {
    const kept = new Map<string, string>();
    const named = (name: string) => name.replace(/^(before|after)/, '');
    const storage = {
      getItem: (name: string) => kept.get(named(name)) ?? null,
      setItem: (name: string, value: string) => void kept.set(named(name), value),
      removeItem: (name: string) => void kept.delete(named(name)),
    };
    const same = { storage, flowType: 'pkce' } as const;
    const { email, arrival } = await recoveryFor(strict.client({ ...same, storageKey: 'before' }));
    arriveAt(arrival.location);
    const browser = strict.client({ ...same, storageKey: 'after', detectSessionInUrl: true });
    expect((await browser.initialize()).error).toBeNull();
    expect((await browser.getSession()).data.session?.user.email).toBe(email);
  });

  it.each(['implicit', 'pkce'] as const)('reads what went wrong (%s)', async (flowType) => {
    const token = `${flowType === 'pkce' ? 'pkce_' : ''}${'0'.repeat(56)}`;
    const { location } = await opened(strict, `/verify?token=${token}&type=signup&redirect_to=${place}`);
    arriveAt(location);
    const { error } = await strict.client({ flowType, detectSessionInUrl: true }).initialize();
    expect(error).toMatchObject({
      message: 'Email link is invalid or has expired',
      details: { error: 'access_denied', code: 'otp_expired' },
    });
  });
});

describe('a link', () => {
  const recovery = async () => {
    const { email, id } = await aUser(open);
    await strict.call('POST', `/recover?redirect_to=${encodeURIComponent(`${place}?next=/send&a=b#top`)}`, {
      email,
    });
    return { email, id, mail: await lastMail(strict, email) };
  };

  it('leads to the requested URL and keeps its query', async () => {
    const { mail } = await recovery();
    const { location } = await followed(strict, mail);
    expect(location).toMatch(/^http:\/\/localhost:3000\/auth\?next=\/send&a=b#access_token=/);
  });

  it('leads to the site when the requested URL is not allowed', async () => {
    const { email } = await aUser(open);
    await strict.call('POST', '/recover?redirect_to=https://evil.example/', { email });
    const mail = await lastMail(strict, email);
    expect(mail.text).not.toContain('evil');
    const { path } = linkIn(mail);
    const { place: arrived } = await opened(
      strict,
      path.replace(/redirect_to=.*/, 'redirect_to=//evil.example'),
    );
    expect(arrived).toBe('http://localhost:3000');
  });

  it('is not used up by a prefetch or a scanner', async () => {
    const { mail } = await recovery();
    const { path } = linkIn(mail);
    const looked = await strict.call('HEAD', path);
    expect({ status: looked.status, location: looked.headers.get('location') }).toEqual({
      status: 204,
      location: null,
    });
    expect((await opened(strict, path, { 'sec-purpose': 'prefetch;prerender' })).status).toBe(204);
    expect((await opened(strict, path)).fragment.access_token).toBeDefined();
  });

  it('sends no referrer', async () => {
    const { mail } = await recovery();
    const { path } = linkIn(mail);
    const { headers } = await strict.call('GET', path);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('ends with its code, and both with every other mail of the account', async () => {
    const { email, mail, id } = await recovery();
    const first: Followed = await followed(strict, mail);
    expect(first.fragment.type).toBe('recovery');
    expect(
      await strict.call('POST', '/verify', { type: 'recovery', email, token: codeIn(mail) }),
    ).toMatchObject({ status: 403 });
    expect(await strict.rows('select 1 from auth.one_time_tokens where user_id = $1', [id])).toEqual([]);
  });

  it('lives beside four later ones of its kind, so that a request by another client does not end it; its code does not', async () => {
    const { email, mail } = await recovery();
    for (let count = 0; count < 4; count += 1) await strict.call('POST', '/recover', { email });
    const { error } = await strict.client().verifyOtp({ email, token: codeIn(mail), type: 'recovery' });
    expect(error?.code).toBe('otp_expired');
    expect((await followed(strict, mail)).fragment.type).toBe('recovery');
  });

  it('is ended by the fifth later one, and by any that is followed', async () => {
    const { email, mail } = await recovery();
    for (let count = 0; count < 5; count += 1) await strict.call('POST', '/otp', { email });
    expect((await followed(strict, mail)).fragment.error_code).toBe('otp_expired');
    const [, second, , , , last] = await strict.mailsTo(email);
    expect((await followed(strict, second ?? mail)).fragment.type).toBe('magiclink');
    expect((await followed(strict, last ?? mail)).fragment.error_code).toBe('otp_expired');
  });
});

describe('a password that was chosen before the e-mail address was confirmed', () => {
  const mine = 'the right horse';
  const signsIn = async (email: string, with_: string) =>
    (await strict.call('POST', '/token?grant_type=password', { email, password: with_ })).status === 200;

  it('stays when the user who confirms chose it, even twice', async () => {
    const email = anEmailAddress();
    await aNewcomer(strict, email, mine);
    await aNewcomer(strict, email, mine);
    await strict.call('POST', '/resend', { type: 'signup', email });
    await followed(strict, await lastMail(strict, email));
    expect(await signsIn(email, mine)).toBe(true);
  });

  it('stays when two sign up with it at once', async () => {
    const email = anEmailAddress();
    await Promise.all([1, 2, 3].map(() => aNewcomer(strict, email, mine)));
    await followed(strict, await lastMail(strict, email));
    expect(await signsIn(email, mine)).toBe(true);
  });

  it.each([
    ['a link to sign in', (email: string) => strict.call('POST', '/otp', { email })],
    ['a forgotten password', (email: string) => strict.call('POST', '/recover', { email })],
  ])('is no way in for the attacker, when the owner comes by %s', async (_, ask) => {
    const email = anEmailAddress();
    await aNewcomer(strict, email, 'an attacker chose it');
    await ask(email);
    await followed(strict, await lastMail(strict, email));
    expect(await signsIn(email, 'an attacker chose it')).toBe(false);
  });

  it.each([
    ['sign up again', (email: string) => aNewcomer(strict, email, 'an attacker chose it')],
    [
      'ask for another confirmation',
      (email: string) => strict.call('POST', '/resend', { type: 'signup', email }),
    ],
  ])(
    'does not come back when the attacker goes on to %s: the owner chooses another first',
    async (_, askAgain) => {
      const email = anEmailAddress();
      await aNewcomer(strict, email, 'an attacker chose it');
      await strict.call('POST', '/otp', { email });
      await askAgain(email);
      const { fragment } = await followed(strict, await lastMail(strict, email));
      const owner = strict.bearer(fragment.access_token ?? '');
      expect((await strict.call('PUT', '/user', { data: { name: 'Ama' } }, owner)).body.code).toBe(
        'reauthentication_needed',
      );
      expect((await strict.call('PUT', '/user', { password: mine }, owner)).status).toBe(200);
      expect(await signsIn(email, 'an attacker chose it')).toBe(false);
      expect(await signsIn(email, mine)).toBe(true);
    },
  );

  it('stays for an account that was confirmed before', async () => {
    const { email } = await aUser(open);
    await strict.call('POST', '/recover', { email });
    await followed(strict, await lastMail(strict, email));
    expect(await signsIn(email, password)).toBe(true);
  });
});

describe('an invitation', () => {
  it('is accepted by its link or its code', async () => {
    const admin = await strict.admin();
    for (const way of ['link', 'code'] as const) {
      const email = anEmailAddress();
      expect((await admin.inviteUserByEmail(email, { data: { name: 'Ama' } })).error).toBeNull();
      const mail = await lastMail(strict, email);
      expect(mail.kind).toBe('auth-invite');
      const client = strict.client();
      if (way === 'link') expect((await followed(strict, mail)).fragment.type).toBe('invite');
      else await client.verifyOtp({ email, token: codeIn(mail), type: 'invite' });
      const [user] = await strict.rows<{ confirmed: boolean; action: string }>(
        `select email_confirmed_at is not null as confirmed, (select payload ->> 'action' from auth.audit_log_entries
          where payload ->> 'actor_id' = users.id::text and payload ->> 'action' = 'invite_accepted') as action
          from auth.users where email = $1`,
        [email],
      );
      expect(user).toEqual({ confirmed: true, action: 'invite_accepted' });
    }
  });
});
