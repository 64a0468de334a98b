import type { CountryCode } from '@remit/domain/catalogue/countries.ts';
import { type DeliveryMethodId, deliveryMethods } from '@remit/domain/catalogue/delivery-methods.ts';
import { claimStatement } from '#content/claims.ts';
import { claimsOf, type Needs } from '#content/website/countries/country.ts';
import { ClaimMark, ClaimStatement } from '#ui/claim.tsx';
import { BankIcon, CashIcon, MobileMoneyIcon } from '#ui/icons.tsx';
import { PageSection } from '#ui/page-section.tsx';

const name = Object.fromEntries(deliveryMethods.map((method) => [method.id, method.name]));
const icons = { 'mobile-money': MobileMoneyIcon, 'bank-deposit': BankIcon, 'cash-pickup': CashIcon };
/** The wallet first: it is how most people in these countries would be paid. */
const order: readonly DeliveryMethodId[] = ['mobile-money', 'bank-deposit', 'cash-pickup'];

/** What the person at the other end must have, way by way, with what we claim of each. */
export function NeedCards({ code, needs }: { code: CountryCode; needs: Needs }) {
  const claims = claimsOf(code);
  return (
    <PageSection heading={needs.heading}>
      <ClaimStatement className="-mt-2 mb-6 text-muted">{claimStatement}</ClaimStatement>
      <ul className="grid gap-x-10 gap-y-8 @3xl:grid-cols-3">
        {order.map((id) => {
          const { bring, note } = needs.by[id];
          const claim = claims[id];
          const Icon = icons[id];
          return (
            <li key={id} className="border-t-2 border-gold pt-4">
              <h3 className="flex items-center gap-3 text-lg font-semibold">
                <Icon className="size-6 text-leaf" />
                {name[id]}
              </h3>
              <ul className="mt-3 list-disc space-y-2 pl-6 marker:text-clay">
                {bring.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
              <p className="mt-3 text-muted">{note}</p>
              {claim && (
                <p className="mt-3 text-sm font-semibold">
                  {claim}
                  <ClaimMark />
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </PageSection>
  );
}
