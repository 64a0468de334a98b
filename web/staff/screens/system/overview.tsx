import { type Limit, SystemOverview } from '@remit/contract/staff/system.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { useStaff } from '../../client.ts';
import { overview as copy } from '../../content/en/system.ts';
import { bytesText, dateTime, number } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Section } from '../../ui/section.tsx';
import { Table } from '../../ui/table.tsx';

/** Read on a click: measuring the database for each e-mail that is sent would cost too much. */
export function Overview() {
  const read = useStaff('/system', SystemOverview);
  return (
    <Screen
      heading={copy.heading}
      actions={
        <Button tone="secondary" isBusy={read.isFetching} onClick={() => void read.refetch()}>
          {copy.refresh}
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
  const { name, used, max, state } = copy.limitColumns;
  const figure = (limit: Limit, value: number) => (limit.name === 'disk' ? bytesText(value) : number(value));
  return (
    <Section heading={copy.limits}>
      <Table
        caption={copy.limits}
        columns={[name, { heading: used, isFigure: true }, { heading: max, isFigure: true }, state]}
        rows={limits.map((limit) => ({
          key: limit.name,
          cells: [
            copy.limitNames[limit.name],
            figure(limit, limit.used),
            figure(limit, limit.max),
            limit.isLow ? (
              <Badge key="state" tone="danger" mark="failed">
                {copy.low}
              </Badge>
            ) : (
              <Badge key="state" tone="success" mark="done">
                {copy.fine}
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
  const last = lastAt === null ? copy.noBackup : dateTime(lastAt);
  return (
    <Section heading={copy.backups}>
      {isOverdue && (
        <div className="mb-3">
          <Alert tone="warning" isStatic title={copy.overdue} />
        </div>
      )}
      <div className="max-w-3xl rounded-card border border-rule bg-raised p-5 wrap-anywhere">
        <FactList
          facts={[
            {
              term: copy.lastBackup,
              detail: lastBytes === null ? last : `${last}, ${bytesText(lastBytes)}`,
            },
            {
              term: copy.every,
              detail: everyHours === null ? copy.notScheduled : copy.everyHours(everyHours),
            },
            ...(folder === null ? [] : [{ term: copy.folder, detail: folder, note: copy.inFolder(count) }]),
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
    <Section heading={copy.software}>
      <div className="max-w-3xl rounded-card border border-rule bg-raised p-5 wrap-anywhere">
        <FactList
          facts={[
            ...versions.map(({ name, version }) => ({ term: name, detail: version })),
            {
              term: copy.migrations,
              detail: copy.migrationsApplied(applied, latest?.name ?? ''),
              ...(pending !== 0 && { note: copy.migrationsPending(pending) }),
            },
            { term: copy.database, detail: bytesText(databaseBytes) },
            {
              term: copy.processes,
              detail: seen ? copy.processesText(processes.length, dateTime(seen.seenAt)) : copy.noProcesses,
            },
            { term: copy.started, detail: dateTime(startedAt) },
          ]}
        />
      </div>
    </Section>
  );
}

function Exceeded({ system: { exceeded, startedAt } }: { system: SystemOverview }) {
  const { name, count, last } = copy.exceededColumns;
  return (
    <Section heading={copy.exceeded}>
      <p className="mb-3 text-muted">
        {copy.exceededSince(dateTime(startedAt))} {exceeded.length === 0 && copy.exceededNone}
      </p>
      {exceeded.length > 0 && (
        <Table
          caption={copy.exceeded}
          columns={[name, { heading: count, isFigure: true }, last]}
          rows={exceeded.map((limit) => ({
            key: limit.name,
            cells: [limit.name, number(limit.count), dateTime(limit.lastAt)],
          }))}
        />
      )}
    </Section>
  );
}
