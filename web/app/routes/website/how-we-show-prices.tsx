import { howWeShowPrices } from '#content/en/website/how-we-show-prices.ts';
import { PriceTables } from '#features/rate-sheets/price-tables.tsx';
import { pageMeta } from '#page-meta.ts';
import { Opening } from '#ui/opening.tsx';

export const meta = pageMeta(howWeShowPrices.meta);

export default function HowWeShowPricesPage() {
  return (
    <>
      <Opening {...howWeShowPrices.opening} />
      <PriceTables />
    </>
  );
}
