import { Keys as KeyList } from '@remit/contract/staff/system.ts';
import { useStaff } from '../../client.ts';
import { keys as copy } from '../../content/en/system.ts';
import { dateTime, number } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Table } from '../../ui/table.tsx';

export function Keys() {
  const read = useStaff('/system/keys', KeyList);
  const { name, id, state, created, age } = copy.columns;
  return (
    <Screen heading={copy.heading}>
      <p className="mb-4 max-w-prose text-muted">{copy.text}</p>
      <Loaded read={read}>
        {({ keys }) => (
          <Table
            caption={copy.heading}
            columns={[name, id, state, created, { heading: age, isFigure: true }]}
            rows={keys.map((key) => ({
              key: `${key.name} ${key.id}`,
              cells: [
                key.name,
                <span key="id" className="wrap-anywhere">
                  {key.id || '–'}
                </span>,
                key.state,
                dateTime(key.createdAt),
                number(key.ageDays),
              ],
            }))}
          />
        )}
      </Loaded>
    </Screen>
  );
}
