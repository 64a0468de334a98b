import { howWeShowPrices } from '#content/en/website/how-we-show-prices.ts';
import { pageMeta } from '#page-meta.ts';
import { Opening } from '#ui/opening.tsx';
import { still } from '#ui/still.tsx';

const PriceTables = still(() =>
  import('#features/rate-sheets/price-tables.tsx').then((part) => part.PriceTables),
);

export const meta = pageMeta(howWeShowPrices.meta);

export default function HowWeShowPricesPage() {
  return (
    <>
      <Opening {...howWeShowPrices.opening} />
      <PriceTables />
    </>
  );
}
