import type { CountryCode } from '#catalogue/countries.ts';
import type { DeliveryMethodId } from '#catalogue/delivery-methods.ts';
import { businessDaysAfter, type Day, dayIn } from '#transfers/business-days.ts';

/** When a transfer that is paid now should arrive. The words of the claims in figures: minutes, or one to two business days. */
export type Arrival =
  | { readonly kind: 'in-minutes'; readonly minutesMax: number }
  | { readonly kind: 'on-business-days'; readonly first: Day; readonly last: Day }
  /** The sender is notified when the cash can be collected. */
  | { readonly kind: 'when-ready'; readonly minutesMax: number };

const walletMinutesMax = 10;
const pickupMinutesMax = 60;

/** Business days are those of the receiving country, and begin after today there. */
export function arrivalOf(method: DeliveryMethodId, country: CountryCode, now: Date): Arrival {
  switch (method) {
    case 'mobile-money':
      return { kind: 'in-minutes', minutesMax: walletMinutesMax };
    case 'cash-pickup':
      return { kind: 'when-ready', minutesMax: pickupMinutesMax };
    case 'bank-deposit': {
      const today = dayIn(country, now);
      return {
        kind: 'on-business-days',
        first: businessDaysAfter(today, 1, country),
        last: businessDaysAfter(today, 2, country),
      };
    }
  }
}
