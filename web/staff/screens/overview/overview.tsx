import {
  type Group,
  Overview as OverviewSchema,
  overviewDays,
  overviewDaysDefault,
} from '@remit/contract/staff/overview.ts';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '#ui/empty-state.tsx';
import { useStaff } from '../../client.ts';
import { useLive } from '../../live.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useSearchWith } from '../../ui/search.ts';
import { Attention } from './attention.tsx';
import { Bars } from './bars.tsx';
import { Figures } from './figures.tsx';
import { JoinsChart } from './joins-chart.tsx';
import { VisitsChart } from './visits-chart.tsx';
import { corridorLabel, groupWords, methodLabel, overviewWords, walletLabel } from './words.ts';

/** However much happens, the figures are read once in this time. */
const pauseMs = 5_000;

export default function Overview() {
  const [search] = useSearchParams();
  const days = overviewDays.find((count) => String(count) === search.get('days')) ?? overviewDaysDefault;
  const read = useStaff(`/overview?days=${days}`, OverviewSchema, { keepsLast: true });
  useLive(['waitlist', 'enquiries', 'mail', 'campaigns'], useThrottled(read.reload));
  return (
    <Screen heading={overviewWords.heading} actions={<Period days={days} />}>
      <Loaded read={read}>
        {(overview) => <Content overview={overview} days={overview.joinsByDay.length} />}
      </Loaded>
    </Screen>
  );
}

function Content({ overview, days }: { overview: OverviewSchema; days: number }) {
  const isEmpty = overview.members.waitlist === 0 && overview.joined.count === 0;
  const none = overviewWords.noneInPeriod(days);
  const named = (groups: readonly Group[], label: (key: string) => string) =>
    groups.map((group) => ({ ...group, label: label(group.key) }));
  return (
    <div className="grid gap-5">
      {isEmpty && <EmptyState line={overviewWords.nobody} />}
      <Figures overview={overview} days={days} />
      <Attention overview={overview} days={days} />
      <div className="grid gap-5 @4xl:grid-cols-2">
        {!isEmpty && (
          <>
            <JoinsChart rows={overview.joinsByDay} />
            <Bars
              words={groupWords.corridors}
              unit={groupWords.people}
              bars={named(overview.corridors, corridorLabel)}
              empty={none}
            />
            <div className="grid content-start gap-5">
              <Bars
                words={groupWords.methods}
                unit={groupWords.people}
                bars={named(overview.methods, methodLabel)}
                empty={none}
              />
              <Bars
                words={groupWords.wallets}
                unit={groupWords.people}
                bars={named(overview.wallets, walletLabel)}
                empty={none}
              />
            </div>
          </>
        )}
        <VisitsChart rows={overview.visitsByDay} />
        {overview.pages.length > 0 && (
          <Bars
            words={groupWords.pages}
            unit={groupWords.visits}
            bars={overview.pages.map(({ page, visits }) => ({ key: page, label: page, count: visits }))}
            empty={overviewWords.noVisits(days)}
            className="@4xl:col-span-2"
          />
        )}
      </div>
      <p className="text-[.94rem] text-muted">{overviewWords.note}</p>
    </div>
  );
}

function Period({ days }: { days: number }) {
  const searchWith = useSearchWith();
  return (
    <nav aria-label={overviewWords.period}>
      <ul className="flex gap-1 rounded-2xl bg-sand p-1">
        {overviewDays.map((count) => (
          <li key={count}>
            <Link
              to={{ search: searchWith({ days: String(count) }) }}
              aria-current={count === days ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-xl px-4 font-semibold text-muted hover:text-ink aria-[current]:bg-raised aria-[current]:text-ink aria-[current]:shadow-sm"
            >
              {overviewWords.days(count)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Runs at once, then not again before the pause is over, and then once for all that came meanwhile. */
function useThrottled(run: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isWanted = useRef(false);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  const start = () => {
    run();
    isWanted.current = false;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      if (isWanted.current) start();
    }, pauseMs);
  };
  return () => {
    if (timer.current === undefined) start();
    else isWanted.current = true;
  };
}
