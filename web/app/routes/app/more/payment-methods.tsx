import { useLocation } from 'react-router';
import { paymentMethods } from '#content/app/payment-methods.ts';
import { type SamplePaymentMethod, samplePaymentMethods } from '#content/app/samples.ts';
import { back, samples } from '#content/app/shared.ts';
import { useDemoPrefix } from '#device/modes.ts';
import { DemoBanner } from '#features/demo-mode/demo-banner.tsx';
import { screenMeta } from '#page-meta.ts';
import { Badge } from '#ui/badge.tsx';
import { BankIcon, CardIcon } from '#ui/icons.tsx';
import { ListRow, ListRows } from '#ui/list-rows.tsx';
import { RowIcon } from '#ui/row-icon.tsx';
import { ScreenHeader, screenBody } from '#ui/screen-header.tsx';

export const meta = screenMeta(paymentMethods);

export default function PaymentMethodsPage() {
  const prefix = useDemoPrefix(useLocation().pathname);
  return (
    <>
      <DemoBanner />
      <ScreenHeader heading={paymentMethods.heading} back={{ to: `${prefix}/more`, label: back.toMore }} />
      <div className={screenBody}>
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
      </div>
    </>
  );
}

function detailOf(method: SamplePaymentMethod): string {
  return method.type === 'card' ? paymentMethods.expires(method) : paymentMethods.account(method);
}
