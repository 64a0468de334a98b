import { nav } from '../../content/en/transfers.ts';
import { PartNav } from '../../ui/part-nav.tsx';

const parts = [
  { to: '/staff/transfers', label: nav.transfers },
  { to: '/staff/transfers/books', label: nav.books },
  { to: '/staff/transfers/rates', label: nav.rates },
];

export const TransfersNav = () => <PartNav label={nav.label} parts={parts} />;
