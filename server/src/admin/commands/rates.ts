import { SheetRate } from '@remit/contract/staff/transfers.ts';
import { compare, toDecimalString } from '@remit/domain/money/exact.ts';
import {
  type RateChange,
  rateChangePercentMax,
  rateFactorMax,
} from '@remit/domain/transfers/rate-changes.ts';
import { recordAudit } from '@remit/platform/audit/audit.ts';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import { StartProblem } from '@remit/platform/start-problem.ts';
import * as v from 'valibot';
import { withProductDatabase } from '#product-database.ts';
import {
  previewRates,
  publishRates,
  type RatesDraft,
  type RatesRejection,
} from '#transfers/publish-rates.ts';
import { listSheets } from '#transfers/store/published-sheets.ts';
import { readRateSheet } from '#transfers/store/rate-sheets.ts';
import { command, wholeNumber } from '../command.ts';

const versionsShown = 20;
const rates = {
  value: 'changes',
  what: 'what changes, as in "EUR-KE=141.2,USD-GH=12.9"; the others stay',
  isRequired: true,
} as const;

export const ratesShow = command({
  what: 'shows the rates of practice transfers that are in force, and the last versions',
  async run({ config }) {
    const sheets = await withProductDatabase(config, ({ db }) =>
      db.as(service, (transaction) => listSheets(transaction, { countMax: versionsShown })),
    );
    return {
      rates: {
        title: `Version ${sheets[0]?.version}`,
        columns: ['base', 'country', 'currency', 'rate'],
        rows: [...(sheets[0]?.rates ?? [])],
      },
      versions: {
        title: 'Versions, newest first',
        columns: ['version', 'publishedAt', 'publishedBy', 'reason'],
        rows: sheets.map(({ rates: _, publishedAt, ...sheet }) => ({
          ...sheet,
          publishedAt: publishedAt.toISOString(),
        })),
      },
    };
  },
});

export const ratesPreview = command({
  what: 'shows what new rates would change, and publishes nothing',
  options: { rates },
  run: ({ config, options, output }) =>
    withProductDatabase(config, ({ db }) =>
      db.as(service, async (transaction) => {
        const draft = await draftOf(transaction, options.rates);
        const preview = await previewRates(transaction, draft);
        if (!preview) throw new StartProblem(rejections.rates_changed);
        output.stderr(
          `${preview.openQuotes} open quotes keep their rates. To publish: rates publish --rates … --after ${draft.after}`,
        );
        return { changes: changesTable(preview.changes) };
      }),
    ),
});

export const ratesPublish = command({
  what: 'publishes new rates for practice transfers; quotes that were made before keep theirs',
  options: {
    rates,
    after: { value: 'version', what: 'the version in force, as the preview says', isRequired: true },
    reason: { value: 'text', what: 'why, for the audit and the list of versions', isRequired: true },
    confirm: { what: `that changes of more than ${rateChangePercentMax} % are meant` },
  },
  async run({ config, options, operator, output }) {
    const after = wholeNumber(options.after, { option: 'after', min: 1, max: 999_999_999 });
    const published = await withProductDatabase(config, ({ db }) =>
      db.as(service, async (transaction) => {
        const draft = { ...(await draftOf(transaction, options.rates)), after };
        const isConfirmed = options.confirm === true;
        const result = await publishRates(transaction, {
          ...{ ...draft, isConfirmed, reason: options.reason.trim(), publishedBy: null },
        });
        if (typeof result === 'string') throw new StartProblem(rejections[result]);
        await recordAudit(transaction, {
          actor: `operator:${operator}`,
          action: 'rates publish',
          reason: options.reason,
          details: { ...result, isConfirmed },
        });
        return result;
      }),
    );
    output.stderr(`Version ${published.version} is in force: ${published.changed} of its rates changed.`);
    return undefined;
  },
});

const rejections: Readonly<Record<RatesRejection, string>> = {
  rates_changed: 'Another version is in force. Preview your rates again.',
  rates_same: 'These are the rates in force. Change at least one.',
  rates_implausible: `A rate may not become more than ${rateFactorMax} times as high or as low at once. "rates preview" shows which.`,
  rates_unconfirmed: `Some rates change by more than ${rateChangePercentMax} %. Check "rates preview", then add --confirm.`,
};

/** The sheet in force with these changes. */
async function draftOf(transaction: Transaction, text: string): Promise<RatesDraft> {
  const current = await readRateSheet(transaction);
  const changes = new Map(text.split(',').map((part) => changeOf(part.trim())));
  return {
    after: current.version,
    rates: current.rates.map(({ base, country, rate }) => ({
      ...{ base, country },
      rate: changes.get(`${base}-${country}`) ?? toDecimalString(rate),
    })),
  };
}

function changeOf(text: string): readonly [corridor: string, rate: string] {
  const [, base, country, rate] = /^(\w+)-(\w+)=(.+)$/.exec(text) ?? [];
  const parsed = v.safeParse(SheetRate, { base, country, rate });
  if (parsed.success) return [`${base}-${country}`, parsed.output.rate];
  throw new StartProblem(`--rates has to be like "EUR-KE=141.2,USD-GH=12.9". Correct "${text}".`);
}

const changesTable = (changes: readonly RateChange[]) => ({
  columns: ['corridor', 'before', 'after', 'percent', 'note'],
  rows: changes
    .filter(({ before, after }) => compare(before, after) !== 0)
    .map(({ base, country, before, after, percent, isLarge, isImplausible }) => ({
      corridor: `${base}-${country}`,
      before: toDecimalString(before),
      after: toDecimalString(after),
      percent: toDecimalString(percent),
      note: isImplausible ? 'too large to publish' : isLarge ? 'needs --confirm' : '',
    })),
  empty: 'Nothing changes.',
});
