import { paymentMethods } from '#content/en/app/payment-methods.ts';
import { DemoBanner } from '#features/demo-mode/demo-banner.tsx';
import { PaymentMethodsScreen } from '#features/payment-methods/payment-methods-screen.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(paymentMethods.demoMeta);

export default function DemoPaymentMethodsPage() {
  return (
    <>
      <DemoBanner />
      <PaymentMethodsScreen />
    </>
  );
}
