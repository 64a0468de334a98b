import { paymentMethods } from '#content/en/app/payment-methods.ts';
import { PaymentMethodsScreen } from '#features/payment-methods/payment-methods-screen.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(paymentMethods.meta);

export default function PaymentMethodsPage() {
  return <PaymentMethodsScreen />;
}
