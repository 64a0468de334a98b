import { randomBytes, randomUUID } from 'node:crypto';
import { brand } from '@remit/brand/brand.ts';
import { currentConsent } from '@remit/contract/subscriptions.ts';
import { connect } from '@remit/platform/db/database.ts';
import { startEmbedded } from '@remit/platform/db/embedded/embedded.ts';
import { migrate } from '@remit/platform/db/migrate.ts';
import { someGuards } from '@remit/platform/guards/testing/a-guard.ts';
import { createOutbox } from '@remit/platform/mail/outbox.ts';
import { createKeyring } from '@remit/platform/secrets/keyring.ts';
import { renderMail } from '@remit/server/mails/render-mail.ts';
import { releasedMigrations } from '@remit/server/migrations.ts';
import { createSubscriptionsDeps } from '@remit/server/people/subscriptions/deps.ts';
import { join } from '@remit/server/people/subscriptions/operations/join.ts';
import { bareRows } from '@remit/server/people/subscriptions/testing/bare-insert.ts';
import { aDataDir, removeDataDir } from '../e2e/support/product.ts';
import { type Bench, median } from './figure.ts';

const atOnce = 8;

/** A join, with everything it checks, seals and composes, against the bare insert of the same rows. */
export const subscriptionThroughput: Bench = {
  name: 'subscriptions',
  async run({ isSmoke }) {
    const [rounds, perRound] = isSmoke ? [1, 40] : [7, 400];
    const dataDir = aDataDir();
    const embedded = await startEmbedded({ dataDir, slug: brand.slug, report: () => undefined });
    await migrate(embedded.connection, releasedMigrations());
    const db = connect({ connection: embedded.connection, connectionsMax: atOnce, applicationName: 'bench' });
    try {
      const keyring = createKeyring(db, randomBytes(32));
      const deps = await createSubscriptionsDeps({
        db,
        outbox: await createOutbox({ keyring, render: renderMail }),
        guards: await someGuards(db),
        mailer: { notify: () => undefined },
        keyring,
        siteUrl: new URL('http://localhost:3000'),
        teamEmail: 'team@example.org',
        mailsPerAddressDay: 1e6,
      });
      const joins = () => {
        const key = randomUUID();
        return () =>
          join(deps, {
            key,
            list: 'waitlist',
            email: `${key}@example.org`,
            sendingFrom: 'DE',
            sendingTo: 'GH',
            method: 'bank-deposit',
            consent: { wordingVersion: currentConsent.waitlist, given: true },
            page: '/',
          });
      };
      const bare = () => {
        const insert = bareRows();
        return () => insert(db);
      };
      const speeds = { joins: [] as number[], bare: [] as number[] };
      await perSecond(joins, 40);
      await perSecond(bare, 40);
      for (let round = 0; round < rounds; round += 1) {
        speeds.joins.push(await perSecond(joins, perRound));
        speeds.bare.push(await perSecond(bare, perRound));
      }
      const ratios = speeds.joins.map((speed, round) => speed / (speeds.bare[round] ?? Number.NaN));
      return [
        { what: 'joins per second', value: median(speeds.joins), unit: '' },
        { what: 'bare inserts of the same rows per second', value: median(speeds.bare), unit: '' },
        { what: 'joins against bare inserts', value: median(ratios), unit: 'x', budget: { atLeast: 0.5 } },
      ];
    } finally {
      await db.close();
      await embedded.stop();
      removeDataDir(dataDir);
    }
  },
};

async function perSecond(make: () => () => Promise<void>, count: number): Promise<number> {
  const work = Array.from({ length: count }, make);
  const since = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = work.pop(); next; next = work.pop()) await next();
    }),
  );
  return count / ((performance.now() - since) / 1000);
}
