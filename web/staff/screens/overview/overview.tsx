import {
  type Group,
  type OverviewDays,
  Overview as OverviewSchema,
  overviewDays,
  overviewDaysOf,
} from '@remit/contract/staff/overview.ts';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '#ui/empty-state.tsx';
import { useStaff } from '../../client.ts';
import { corridorLabel, groupCopy, overviewCopy, walletLabel } from '../../content/en/overview.ts';
import { useLive } from '../../live.ts';
import { methodName } from '../../ui/catalogue-names.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useSearchWith } from '../../ui/search.ts';
import { useThrottled } from '../../ui/use-throttled.ts';
import { Attention } from './attention.tsx';
import { Bars } from './bars.tsx';
import { Figures } from './figures.tsx';
import { JoinsChart } from './joins-chart.tsx';
import { PracticeTransfers } from './practice-transfers.tsx';
import { SignInChanges } from './sign-in-changes.tsx';
import { VisitsChart } from './visits-chart.tsx';

/** However much happens, the figures are read once in this time. */
const defaultPauseMs = 5_000;

export default function Overview({ pauseMs = defaultPauseMs }: { pauseMs?: number }) {
  const [search] = useSearchParams();
  const days = overviewDaysOf(search.get('days'));
  const read = useStaff(`/overview?days=${days}`, OverviewSchema);
  const reload = useThrottled(() => void read.refetch(), pauseMs);
  useLive(['waitlist', 'enquiries', 'mail', 'visits', 'transfers'], reload);
  return (
    <Screen heading={overviewCopy.heading} actions={<Period days={days} />}>
      <div className="grid gap-5">
        <SignInChanges />
        <Loaded read={read}>{(overview) => <Content overview={overview} days={days} />}</Loaded>
      </div>
    </Screen>
  );
}

function Content({ overview, days }: { overview: OverviewSchema; days: OverviewDays }) {
  const isEmpty = overview.members.waitlist === 0 && overview.joined.count === 0;
  const none = overviewCopy.noneInPeriod(days);
  const named = (groups: readonly Group[], label: (key: string) => string) =>
    groups.map((group) => ({ ...group, label: label(group.key) }));
  return (
    <div className="grid gap-5">
      {isEmpty && <EmptyState line={overviewCopy.nobody} />}
      <Figures overview={overview} days={days} />
      <Attention overview={overview} days={days} />
      <PracticeTransfers transfers={overview.transfers} practice={overview.practice} days={days} />
      <div className="grid gap-5 @4xl:grid-cols-2">
        {!isEmpty && (
          <>
            <JoinsChart rows={overview.joinsByDay} step={overview.step} days={days} />
            <Bars
              copy={groupCopy.corridors}
              unit={groupCopy.people}
              bars={named(overview.corridors, corridorLabel)}
              empty={none}
            />
            <div className="grid content-start gap-5">
              <Bars
                copy={groupCopy.methods}
                unit={groupCopy.people}
                bars={named(overview.methods, methodName)}
                empty={none}
              />
              <Bars
                copy={groupCopy.wallets}
                unit={groupCopy.people}
                bars={named(overview.wallets, walletLabel)}
                empty={none}
              />
            </div>
          </>
        )}
        <VisitsChart rows={overview.visitsByDay} step={overview.step} days={days} />
        {overview.pages.length > 0 && (
          <Bars
            copy={groupCopy.pages}
            unit={groupCopy.visits}
            bars={overview.pages.map(({ page, visits }) => ({ key: page, label: page, count: visits }))}
            empty={overviewCopy.noVisits(days)}
            className="@4xl:col-span-2"
          />
        )}
      </div>
      <p className="text-[.94rem] text-muted">{overviewCopy.note}</p>
    </div>
  );
}

function Period({ days }: { days: OverviewDays }) {
  const searchWith = useSearchWith();
  return (
    <nav aria-label={overviewCopy.period}>
      <ul className="flex gap-1 rounded-2xl bg-sand p-1">
        {overviewDays.map((count) => (
          <li key={count}>
            <Link
              to={{ search: searchWith({ days: String(count) }) }}
              aria-current={count === days ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-xl px-4 font-semibold text-muted hover:text-ink aria-[current]:bg-raised aria-[current]:text-ink aria-[current]:shadow-sm"
            >
              {overviewCopy.days(count)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
