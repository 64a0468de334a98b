import { useLocation } from 'react-router';
import { useAuth } from '#client/session/auth-context.tsx';
import { paymentMethods } from '#content/app/payment-methods.ts';
import { type SamplePaymentMethod, samplePaymentMethods } from '#content/app/samples.ts';
import { back, samples } from '#content/app/shared.ts';
import { isDemoPath, useDemoPrefix } from '#device/modes.ts';
import { DemoBanner } from '#features/demo-mode/demo-banner.tsx';
import { screenMeta } from '#page-meta.ts';
import { Badge } from '#ui/badge.tsx';
import { BankIcon, CardIcon } from '#ui/icons.tsx';
import { lazyOptional } from '#ui/lazy-optional.tsx';
import { ListRow, ListRows } from '#ui/list-rows.tsx';
import { RowIcon } from '#ui/row-icon.tsx';
import { ScreenHeader, screenBody } from '#ui/screen-header.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

export const meta = screenMeta(paymentMethods);

const Waiting = () => (
  <Loading label={paymentMethods.loading}>
    <Skeleton className="h-48 w-full" />
  </Loading>
);

const OwnPaymentMethods = lazyOptional(
  () =>
    import('#features/payment-methods/own-payment-methods.tsx').then((loaded) => loaded.OwnPaymentMethods),
  Waiting,
  () => <p role="alert">{samples.notLoaded}</p>,
);

export default function PaymentMethodsPage() {
  const { pathname } = useLocation();
  const prefix = useDemoPrefix(pathname);
  const { user } = useAuth();
  return (
    <>
      <DemoBanner />
      <ScreenHeader heading={paymentMethods.heading} back={{ to: `${prefix}/more`, label: back.toMore }} />
      <div className={screenBody}>
        {isDemoPath(pathname) ? (
          <Samples />
        ) : user ? (
          <OwnPaymentMethods samples={<Samples />} waiting={<Waiting />} />
        ) : (
          <>
            <div className="only-members">
              <Waiting />
            </div>
            <div className="only-visitors grid grid-cols-1 gap-5">
              <Samples />
            </div>
          </>
        )}
      </div>
    </>
  );
}

function Samples() {
  return (
    <>
      <ListRows label={paymentMethods.heading}>
        {samplePaymentMethods.map((method) => (
          <ListRow
            key={method.id}
            leading={<RowIcon icon={method.type === 'card' ? CardIcon : BankIcon} />}
            title={method.name}
            detail={detailOf(method)}
            trailing={<Badge>{samples.tag}</Badge>}
          />
        ))}
      </ListRows>
      <p className="text-sm text-balance text-muted">{samples.note(paymentMethods.what)}</p>
    </>
  );
}

function detailOf(method: SamplePaymentMethod): string {
  return method.type === 'card' ? paymentMethods.expires(method) : paymentMethods.account(method);
}
