import { home } from '#content/website/home.ts';
import { ClaimMark, ClaimStatement } from '#ui/claim.tsx';

export function MarketFigures() {
  const { heading, figures, company } = home.market;
  return (
    <section aria-labelledby="market" className="mb-12 bg-forest text-on-forest @3xl:mb-20">
      <div className="page-width py-12 @3xl:py-20">
        <h2 id="market" className="text-2xl leading-tight text-balance @3xl:text-3xl">
          {heading}
        </h2>
        <dl className="mt-8 grid gap-x-8 gap-y-9 @lg:grid-cols-2 @5xl:grid-cols-4">
          {figures.map(({ figure, what, source }) => (
            <div key={what} className="flex flex-col border-t-2 border-gold pt-4">
              <dt className="order-2 mt-2 font-semibold">{what}</dt>
              <dd className="order-1 font-display text-6xl leading-none font-bold tracking-tight @3xl:text-7xl">
                {figure}
              </dd>
              <dd className="order-3 mt-2 text-sm opacity-85">{source}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-12 grid gap-x-8 gap-y-3 @5xl:grid-cols-4">
          <div>
            <h3 className="font-semibold text-gold">{company.heading}</h3>
            <ClaimStatement className="mt-1 opacity-85">{company.statement}</ClaimStatement>
          </div>
          <ul className="grid gap-x-8 gap-y-3 @3xl:grid-cols-3 @5xl:col-span-3">
            {company.claims.map(({ wording }) => (
              <li key={wording}>
                {wording}
                <ClaimMark />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
