import { longText, Specimen } from '#features/styleguide/specimen.tsx';
import { Alert } from '#ui/alert.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Badge, StatusBadge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { InfoIcon, SettingsIcon } from '#ui/icons.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ListRow, ListRows } from '#ui/list-rows.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { Progress } from '#ui/progress.tsx';
import { showToast } from '#ui/show-toast.ts';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { Table } from '#ui/table.tsx';

export function DisplayPlate() {
  return (
    <>
      <Specimen name="Alert">
        <Alert isStatic tone="danger" title="The email or the password is wrong.">
          Try again, or ask for a new password.
        </Alert>
        <Alert isStatic tone="success" title="Saved." />
        <Alert isStatic tone="info" title="This is a demonstration.">
          No money moves.
        </Alert>
        <Alert isStatic tone="warning" title={longText}>
          {longText}
        </Alert>
      </Specimen>
      <Specimen name="Banner">
        <Banner icon={<InfoIcon className="size-5" />}>Quiet and standing.</Banner>
        <Banner tone="gold" action={<strong>Retry</strong>}>
          You are offline. {longText}
        </Banner>
        <Banner
          tone="forest"
          onDismiss={() => showToast({ title: 'Dismissed' })}
          dismissLabel="Dismiss this banner"
        >
          Can be sent away.
        </Banner>
      </Specimen>
      <Specimen name="Badge">
        <div className="flex flex-wrap items-center gap-3">
          <StatusBadge status="completed">Completed</StatusBadge>
          <StatusBadge status="pending">Pending</StatusBadge>
          <StatusBadge status="failed">Failed</StatusBadge>
          <Badge>Planned</Badge>
          <Badge tone="gold">New</Badge>
          <Badge tone="leaf">Fee 2.5%</Badge>
          <Badge tone="clay" mark="dot">
            Clay
          </Badge>
          <Badge tone="indigo">Indigo</Badge>
        </div>
      </Specimen>
      <Specimen name="Card and money text">
        <Card hasDashedOutline>
          <p className="text-muted">They receive</p>
          <MoneyText amount="13,845.00" currency="KES" size="display" />
        </Card>
        <Card spine="kenya">
          <p>
            You send <MoneyText amount="100.00" currency="EUR" />. They receive{' '}
            <MoneyText amount="13,845" currency="KES" />.
          </p>
          <MoneyText amount="$25.00" size="large" />
        </Card>
        <Card tone="sand">{longText}</Card>
      </Specimen>
      <Specimen name="List rows">
        <ListRows label="Sample rows">
          <ListRow
            leading={<Avatar name="Ama Sample" />}
            title="Ama Sample"
            detail="15 Nov · Ghana"
            trailing={<MoneyText amount="50.00" currency="EUR" />}
          />
          <ListRow
            to="/styleguide"
            leading={<Avatar name="Kofi Sample" />}
            title={longText}
            detail={longText}
            trailing={<StatusBadge status="pending">Pending</StatusBadge>}
          />
          <ListRow
            onClick={() => showToast({ title: 'Opened' })}
            leading={<SettingsIcon className="size-6 text-clay" />}
            title="Settings"
          />
        </ListRows>
      </Specimen>
      <Specimen name="Table">
        <Table
          caption="What 200 costs to send"
          columns={[
            { heading: 'Provider' },
            { heading: 'Us', isTinted: true, isFigure: true },
            { heading: 'A bank', isFigure: true },
            { heading: 'Arrives' },
          ]}
          rows={[
            { key: 'ke', cells: ['To Kenya', '5.00', '13.00', 'Within minutes'] },
            { key: 'gh', cells: ['To Ghana', '5.00', '12.50', longText] },
          ]}
        />
      </Specimen>
      <Specimen name="Stepper and progress">
        <Stepper
          label="Steps of sending"
          steps={['Amount', 'Recipient', 'Review', 'Receipt']}
          current={1}
          doneWord="done"
        />
        <Progress label="Uploading" value={0.4} note="40%" />
        <Progress label="Waiting for the bank" />
      </Specimen>
      <Specimen name="Avatar">
        <div className="flex flex-wrap items-center gap-3">
          {['Ama', 'Kofi', 'Njeri', 'Ebo', 'Awa', ''].map((name) => (
            <Avatar key={name} name={name} />
          ))}
          <Avatar name="Owusu" size="large" />
        </div>
      </Specimen>
      <Specimen name="Loading">
        <Loading label="Loading your transfers">
          <div className="grid gap-3">
            <Skeleton className="h-16 w-full" />
            <Skeleton />
            <Skeleton className="h-4 w-32" />
          </div>
        </Loading>
      </Specimen>
      <Specimen name="Empty">
        <Card>
          <EmptyState
            line="No transfers yet. Your first one will stand here."
            band="senegal"
            action={<LinkButton to="/styleguide">Try a demo send</LinkButton>}
          />
        </Card>
      </Specimen>
    </>
  );
}
