import type { DeliveryMethodId } from '@remit/domain/catalogue/delivery-methods.ts';
import { BankIcon, CashIcon, type Icon, MobileMoneyIcon } from '#ui/icons.tsx';

export const methodIcons = {
  'mobile-money': MobileMoneyIcon,
  'bank-deposit': BankIcon,
  'cash-pickup': CashIcon,
} as const satisfies Record<DeliveryMethodId, Icon>;
