import { type Limit, SystemOverview } from '@remit/contract/staff/system.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { useStaff } from '../../client.ts';
import { dateTime } from '../../ui/date-time.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Table } from '../../ui/table.tsx';
import { bytesText } from './bytes.ts';
import { Section } from './section.tsx';
import { overview as words } from './words.ts';

/** Read when somebody asks: measuring a database for each e-mail that is sent would cost more than it tells. */
export function Overview() {
  const read = useStaff('/system', SystemOverview);
  return (
    <Screen
      heading={words.heading}
      actions={
        <Button tone="secondary" isBusy={read.isLoading} onClick={read.reload}>
          {words.refresh}
        </Button>
      }
    >
      <Loaded read={read}>
        {(system) => (
          <div className="grid gap-8">
            <Limits limits={system.limits} />
            <Backups backups={system.backups} />
            <Software system={system} />
            <Exceeded system={system} />
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

function Limits({ limits }: Pick<SystemOverview, 'limits'>) {
  const { name, used, max, state } = words.limitColumns;
  const figure = (limit: Limit, value: number) =>
    limit.name === 'disk' ? bytesText(value) : value.toLocaleString('en-GB');
  return (
    <Section heading={words.limits}>
      <Table
        caption={words.limits}
        columns={[
          { heading: name },
          { heading: used, isFigure: true },
          { heading: max, isFigure: true },
          { heading: state },
        ]}
        rows={limits.map((limit) => ({
          key: limit.name,
          cells: [
            words.limitNames[limit.name],
            figure(limit, limit.used),
            figure(limit, limit.max),
            limit.isLow ? (
              <Badge key="state" tone="danger" mark="failed">
                {words.low}
              </Badge>
            ) : (
              <Badge key="state" tone="success" mark="done">
                {words.fine}
              </Badge>
            ),
          ],
        }))}
      />
    </Section>
  );
}

function Backups({ backups }: Pick<SystemOverview, 'backups'>) {
  const { lastAt, lastBytes, isOverdue, everyHours, folder, count } = backups;
  const last = lastAt === null ? words.noBackup : dateTime(lastAt);
  return (
    <Section heading={words.backups}>
      {isOverdue && (
        <div className="mb-3">
          <Alert tone="warning" isStatic title={words.overdue} />
        </div>
      )}
      <div className="max-w-3xl rounded-card border border-rule bg-raised p-5 wrap-anywhere">
        <FactList
          facts={[
            {
              term: words.lastBackup,
              detail: lastBytes === null ? last : `${last}, ${bytesText(lastBytes)}`,
            },
            {
              term: words.every,
              detail: everyHours === null ? words.notScheduled : words.everyHours(everyHours),
            },
            ...(folder === null ? [] : [{ term: words.folder, detail: folder, note: words.inFolder(count) }]),
          ]}
        />
      </div>
    </Section>
  );
}

function Software({ system }: { system: SystemOverview }) {
  const { versions, migrations, databaseBytes, processes, startedAt } = system;
  const { applied, pending, latest } = migrations;
  const [seen] = processes;
  return (
    <Section heading={words.software}>
      <div className="max-w-3xl rounded-card border border-rule bg-raised p-5 wrap-anywhere">
        <FactList
          facts={[
            ...versions.map(({ name, version }) => ({ term: name, detail: version })),
            {
              term: words.migrations,
              detail: words.migrationsApplied(applied, latest?.name ?? ''),
              ...(pending !== 0 && { note: words.migrationsPending(pending) }),
            },
            { term: words.database, detail: bytesText(databaseBytes) },
            {
              term: words.processes,
              detail: seen ? words.processesText(processes.length, dateTime(seen.seenAt)) : words.noProcesses,
            },
            { term: words.started, detail: dateTime(startedAt) },
          ]}
        />
      </div>
    </Section>
  );
}

function Exceeded({ system: { exceeded, startedAt } }: { system: SystemOverview }) {
  const { name, count, last } = words.exceededColumns;
  return (
    <Section heading={words.exceeded}>
      <p className="mb-3 text-muted">
        {words.exceededSince(dateTime(startedAt))} {exceeded.length === 0 && words.exceededNone}
      </p>
      {exceeded.length > 0 && (
        <Table
          caption={words.exceeded}
          columns={[{ heading: name }, { heading: count, isFigure: true }, { heading: last }]}
          rows={exceeded.map((limit) => ({
            key: limit.name,
            cells: [limit.name, limit.count.toLocaleString('en-GB'), dateTime(limit.lastAt)],
          }))}
        />
      )}
    </Section>
  );
}
