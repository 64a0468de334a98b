import { type AccountDetails, Done } from '@remit/contract/staff/accounts.ts';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useChange } from '../../client.ts';
import { factors as copy } from '../../content/en/accounts.ts';
import { dateTime, dateTimeOr } from '../../ui/format.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { Table } from '../../ui/table.tsx';

type FactorsProps = { readonly account: AccountDetails };

/** What the owner shows besides the password, or in its place: names and times, never a secret. */
export function AccountFactors({ account }: FactorsProps) {
  const [removed, setRemoved] = useState<{ readonly path: string; readonly name: string }>();
  const { change } = useChange(`/accounts/${account.id}`, Done);
  const shown = [
    ...account.factors.map(({ id, type, name, isVerified, createdAt, lastUsedAt }) => ({
      ...{ id, createdAt, lastUsedAt, name: name || copy.kinds[type] },
      kind: isVerified ? copy.kinds[type] : `${copy.kinds[type]}, ${copy.unfinished.toLowerCase()}`,
      path: `factors/${id}/remove`,
    })),
    ...account.passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      ...{ id, createdAt, lastUsedAt, name: name || copy.passkey },
      kind: copy.passkey,
      path: `passkeys/${id}/remove`,
    })),
  ];
  const { name, kind, created, used, action } = copy.columns;
  return (
    <Section heading={copy.heading}>
      {shown.length === 0 ? (
        <p className="text-muted">{copy.none}</p>
      ) : (
        <Table
          caption={copy.heading}
          columns={[name, kind, created, used, ...(account.mayManage ? [action] : [])]}
          rows={shown.map((factor) => ({
            key: factor.id,
            cells: [
              <span key="name" className="wrap-anywhere">
                {factor.name}
              </span>,
              factor.kind,
              dateTime(factor.createdAt),
              dateTimeOr(factor.lastUsedAt),
              <Button
                key="remove"
                tone="secondary"
                size="small"
                aria-label={copy.removeOf(factor.name)}
                onClick={() => setRemoved(factor)}
              >
                {copy.remove}
              </Button>,
            ],
          }))}
        />
      )}
      <ReasonDialog
        isOpen={removed !== undefined}
        title={copy.removeTitle(removed?.name ?? '')}
        text={copy.removeText}
        confirm={copy.remove}
        busy={copy.removeBusy}
        onConfirm={(reason) => change({ path: removed?.path ?? '', body: { reason }, done: copy.removed })}
        onClose={() => setRemoved(undefined)}
      />
    </Section>
  );
}
