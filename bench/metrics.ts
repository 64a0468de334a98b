import { brand } from '@remit/brand/brand.ts';
import { authPath } from '@remit/contract/auth.ts';
import { startEmbedded } from '@remit/platform/db/embedded/embedded.ts';
import { migrate } from '@remit/platform/db/migrate.ts';
import { releasedMigrations } from '@remit/server/migrations.ts';
import { aDataDir, removeDataDir } from '../e2e/support/product.ts';
import { installFromDebian } from '../scripts/debian.ts';
import { call, readsPerSecond, type Session, unbounded } from './auth-load.ts';
import { type Measured, startMeasured } from './auth-process.ts';
import type { ServerMethods, ServerOptions } from './auth-server.ts';
import { type Bench, type Figure, median } from './figure.ts';

const metricsToken = 'a-token-of-at-least-thirty-two-characters';

/**
 * One and the same server that counts what it does, and that does not, in turns. What a request costs the processor is
 * compared, because a few per cent of its speed are lost among everything else that a machine does.
 */
export const costOfMetrics: Bench = {
  name: 'metrics',
  async run({ isSmoke }) {
    installFromDebian(['wrk'], ['wrk']);
    const seconds = isSmoke ? 1 : 3;
    const rounds = isSmoke ? 1 : 9;
    const dataDir = aDataDir();
    const embedded = await startEmbedded({ dataDir, slug: brand.slug, report: () => undefined });
    const stops: (() => Promise<unknown>)[] = [async () => removeDataDir(dataDir), () => embedded.stop()];
    try {
      const { connection } = embedded;
      await migrate(connection, releasedMigrations());
      const start = async (hasMetrics: boolean) => {
        const options = {
          connection,
          connectionsMax: 5,
          settings: { ...unbounded, METRICS_TOKEN: metricsToken },
          hasMetrics,
        };
        const server = await startMeasured<ServerMethods>('auth-server.ts', options satisfies ServerOptions);
        stops.push(() => server.stop());
        return server;
      };
      const [counting, plain] = [await start(true), await start(false)];
      const { access_token: token } = await call<Session>({
        method: 'POST',
        url: `${counting.url}${authPath}/signup`,
        body: { email: 'person@example.org', password: 'correct horse' },
      });
      const compare = async (what: string, path: string): Promise<Figure> => {
        const costOf = async (server: Measured<ServerMethods>) => {
          const before = await server.ask('processorTime');
          const perSecond = await readsPerSecond(`${server.url}${path}`, { seconds, token });
          return ((await server.ask('processorTime')) - before) / (perSecond * seconds);
        };
        const ratios: number[] = [];
        // The first round is for the compiler. Who begins changes, because the second finds a warmer machine.
        for (let round = -1; round < rounds; round += 1) {
          const isFirst = round % 2 === 0;
          const early = await costOf(isFirst ? counting : plain);
          const late = await costOf(isFirst ? plain : counting);
          if (round >= 0) ratios.push(isFirst ? early / late : late / early);
        }
        return {
          what,
          value: median(ratios),
          unit: 'x',
          budget: { atMost: 1.03 },
          excess: { atMost: 0.07, cause: 'a file from memory takes so little that two counters show' },
        };
      };
      return [
        await compare('processor time of / with metrics against without', '/'),
        await compare('processor time of GET /user with metrics against without', `${authPath}/user`),
        await scrapeFigure(counting.url),
      ];
    } finally {
      for (const stop of stops.reverse()) await stop();
    }
  },
};

/** What Prometheus fetches every fifteen seconds. */
async function scrapeFigure(origin: string): Promise<Figure> {
  const scrape = async () => {
    const since = performance.now();
    const response = await fetch(`${origin}/metrics`, {
      headers: { authorization: `Bearer ${metricsToken}` },
    });
    await response.text();
    if (response.status !== 200) throw new Error(`/metrics returned ${response.status}.`);
    return performance.now() - since;
  };
  const times: number[] = [];
  for (let round = 0; round < 20; round += 1) times.push(await scrape());
  return { what: 'a scrape of /metrics', value: median(times), unit: 'ms' };
}
