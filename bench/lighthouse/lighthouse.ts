import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { showProgress } from '../../scripts/install.mjs';

const here = import.meta.dirname;

export type Scores = {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  /** Undefined for pages that ask not to be indexed. */
  readonly seo: number | undefined;
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  /** All that the main thread did, not only what blocks. */
  readonly mainThreadMs: number;
  /** How fast the machine was just then, by Lighthouse's own measure. */
  readonly machine: number;
};

type Result = {
  lhr: {
    environment: { benchmarkIndex: number };
    categories: Record<string, { score: number | null } | undefined>;
    audits: Record<string, { numericValue?: number; score: number | null; title: string } | undefined>;
  };
};
/** Lighthouse's own for phones; it takes all of them or none. */
const slowLine = {
  rttMs: 150,
  throughputKbps: 1.6 * 1024,
  requestLatencyMs: 150 * 3.75,
  downloadThroughputKbps: 1.6 * 1024 * 0.9,
  uploadThroughputKbps: 750 * 0.9,
};

type Lighthouse = (url: string, flags: Record<string, unknown>) => Promise<Result | undefined>;

/**
 * Lighthouse brings a hundred packages that nothing else here needs, so it is a package of its own with its own lockfile,
 * installed on the first run.
 */
export async function loadLighthouse(): Promise<Lighthouse> {
  if (!existsSync(join(here, 'node_modules/lighthouse'))) {
    const stop = showProgress('Installing Lighthouse (first time only)');
    const done = spawnSync('npm', ['install', '--no-save', '--loglevel=error'], {
      cwd: here,
      encoding: 'utf8',
    });
    stop();
    if (done.status !== 0) throw new Error(`Lighthouse could not be installed: ${done.stderr}`);
  }
  const entry = createRequire(join(here, 'package.json')).resolve('lighthouse');
  return (await import(pathToFileURL(entry).href)).default;
}

/** Where the browser is, and by how much its processor is to be slowed down. */
export type Phone = { readonly port: number; readonly slowDown: number };

/** One run, mobile, default throttling but for the processor. */
export async function measure(
  lighthouse: Lighthouse,
  url: string,
  { port, slowDown }: Phone,
): Promise<Scores> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'silent',
    output: 'json',
    throttling: { ...slowLine, cpuSlowdownMultiplier: slowDown },
  });
  if (!result) throw new Error(`Lighthouse measured nothing at ${url}`);
  const { categories, audits, environment } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const isIndexed = audits['is-crawlable']?.score === 1;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: isIndexed ? score('seo') : undefined,
    fcpMs: value('first-contentful-paint'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    mainThreadMs: value('mainthread-work-breakdown'),
    machine: environment.benchmarkIndex,
  };
}
